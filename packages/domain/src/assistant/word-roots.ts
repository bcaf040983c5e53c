/** Stop words; words shorter than four letters never count. */
const EMPTY = new Set(
  (
    'para como pero sino este esta estos estas esto aquel aquella aquellos aquellas ellos ellas usted ustedes nosotros ' +
    'sobre entre desde hasta hacia segun durante mediante contra cuando donde cual cuales cuanto cuanta cuantos cuantas quien ' +
    'quienes porque aunque mientras tambien ademas asimismo dicho dicha dichos dichas mismo misma mismos mismas otro otra otros otras ' +
    'todo toda todos todas cada cualquier algun alguna algunos algunas mucho mucha muchos muchas poco poca pocos pocas ' +
    'sera seran sido siendo fueron estan estar estaba haber habia hace hacer puede pueden debe deben debera deberan tiene tienen ' +
    'tener dice dicen decir indica indican senala senalan establece menciona mencionan documento documentos pasaje pasajes respecto ' +
    'caso casos solo siempre despues antes luego entonces'
  ).split(' '),
);

const WORD = /[\p{L}\p{N}]+/gu;

/** Lower case without accents, so that hasty typing still matches. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export function wordsOf(text: string): readonly string[] {
  return foldText(text).match(WORD) ?? [];
}

/** A crude stem shared with the plural and other endings, enough to compare topics. */
export function rootOf(folded: string): string {
  if (/\d/.test(folded)) return folded;
  const single = folded.length > 3 && folded.endsWith('s') ? folded.slice(0, -1) : folded;
  return single.length > 6 ? single.slice(0, 6) : single.replace(/[aeio]$/, '');
}

export function contentRoots(text: string): readonly string[] {
  return wordsOf(text)
    .filter((word) => (word.length > 3 || /\d/.test(word)) && !EMPTY.has(word))
    .map(rootOf);
}
