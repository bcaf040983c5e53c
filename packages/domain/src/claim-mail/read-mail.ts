import { cleanLines, type LabelledLine, labelledLines, plain } from './mail-lines.ts';
import { readDay, readLink, readNumber, readPhones, readPhrase } from './mail-values.ts';
import { readMailParties, type MailParty, isPartyLabel } from './mail-parties.ts';

export interface Read {
  readonly value: string;
  /** The line it stood in, for whoever confirms it. */
  readonly line: string;
}
export interface ReadMail {
  readonly customer: Read | null;
  readonly claimNumber: Read | null;
  readonly reportNumber: Read | null;
  readonly policy: Read | null;
  readonly policyItem: Read | null;
  readonly electronicFolio: Read | null;
  readonly insuredName: Read | null;
  readonly occurredDate: Read | null;
  readonly address: Read | null;
  readonly locationLink: Read | null;
  readonly adjuster: Read | null;
  readonly origin: Read | null;
  readonly affectedParties: MailParty[];
}
interface KnownCustomer {
  readonly codename: string;
  readonly name: string;
}

type LabelledField = Exclude<keyof ReadMail, 'customer' | 'locationLink' | 'affectedParties'>;

/** What insurers call each thing, compared without accents and signs. The order decides: «folio electrónico» is not our folio. */
const LABELS: readonly (readonly [LabelledField, RegExp, (text: string) => string | null])[] = [
  ['electronicFolio', /^(?:folio (?:electronico|qua|de (?:pase|admision|orden))|folio e|pase medico)\b/, readNumber],
  ['policyItem', /^inciso\b/, readNumber],
  ['policy', /^(?:(?:no|num|numero)? ?(?:de )?(?:la )?poliza)\b/, readNumber],
  ['reportNumber', /^(?:(?:no|num|numero|folio)? ?(?:de |del )?reporte)(?! de siniestro)\b/, readNumber],
  ['claimNumber', /^(?:(?:no|num|numero|folio)? ?(?:de |del )?siniestro)(?! ocurrido)\b/, readNumber],
  [
    'occurredDate',
    /^(?:(?:fecha|dia)(?: y hora)?(?: de| del)? (?:ocurrid[oa]|ocurrencia|siniestro|accidente|evento|los hechos)|ocurrido|fecha siniestro)\b/,
    readDay,
  ],
  [
    'insuredName',
    /^(?:(?:nombre )?(?:de |del )?asegurad[oa]|contratante|nombre del contratante)\b/,
    (text) => readPhrase(text, 200),
  ],
  [
    'adjuster',
    /^(?:(?:nombre )?(?:de |del )?ajustador[a]?(?: asignad[oa])?|atendio)\b/,
    (text) => readPhrase(withoutPhones(text), 120),
  ],
  [
    'address',
    /^(?:direccion|domicilio|ubicacion|lugar)(?: (?:de|del) (?:siniestro|accidente|los hechos|danos?|ocurrencia|evento))?\b/,
    (text) => readPhrase(withoutLink(text), 500),
  ],
  [
    'origin',
    /^(?:causa|origen|tipo de (?:siniestro|evento|accidente)|motivo)(?: del? (?:siniestro|dano))?\b/,
    (text) => readPhrase(text, 200),
  ],
];

/** Reads a mail by rules. Whatever it finds is a proposal with its line beside it; what it is not sure of it leaves out. */
export function readMail(mail: string, customers: readonly KnownCustomer[]): ReadMail {
  const isLabel = (label: string) => LABELS.some(([, pattern]) => pattern.test(label)) || isPartyLabel(label);
  const lines = labelledLines(mail, isLabel);
  const found = new Map<LabelledField, Read>();
  for (const line of lines) {
    const known = LABELS.find(([, pattern]) => pattern.test(line.label));
    if (known === undefined || isPartyLabel(line.label)) continue;
    const [field, , read] = known;
    const value = read(line.value);
    if (value !== null && !found.has(field)) found.set(field, { value, line: line.line });
  }
  const of = (field: LabelledField) => found.get(field) ?? null;
  return {
    customer: readCustomer(mail, customers),
    claimNumber: of('claimNumber'),
    reportNumber: of('reportNumber'),
    policy: of('policy'),
    policyItem: of('policyItem'),
    electronicFolio: of('electronicFolio'),
    insuredName: of('insuredName'),
    occurredDate: of('occurredDate'),
    address: of('address'),
    locationLink: readLocation(mail),
    adjuster: of('adjuster'),
    origin: of('origin'),
    affectedParties: readMailParties(lines as readonly LabelledLine[]),
  };
}

/** The insurer most lines speak of, by name or by the codename standing alone. */
function readCustomer(mail: string, customers: readonly KnownCustomer[]): Read | null {
  const lines = cleanLines(mail).map((line) => ({ line, words: ` ${plain(line)} `, asWritten: words(line) }));
  const scored = customers.map(({ codename, name }) => {
    const known = plain(name);
    const hits = lines.filter(
      (one) => (known !== '' && one.words.includes(` ${known} `)) || one.asWritten.includes(words(codename)),
    );
    return { codename, hits: hits.map(({ line }) => line) };
  });
  const best = scored.toSorted((one, other) => other.hits.length - one.hits.length)[0];
  const [line] = best?.hits ?? [];
  return best === undefined || line === undefined ? null : { value: best.codename, line };
}

/** A codename counts in capitals only, so these keep them. */
function words(text: string): string {
  return ` ${text.replaceAll(/\W+/g, ' ').trim()} `;
}

function readLocation(mail: string): Read | null {
  for (const line of cleanLines(mail)) {
    const value = readLink(line);
    if (value !== null) return { value: value.slice(0, 1000), line };
  }
  return null;
}

function withoutPhones(text: string): string {
  return readPhones(text)
    .reduce((rest, phone) => rest.replace(phone, ''), text)
    .replaceAll(/\b(?:tel|cel|telefono|celular)\b\.?:?/gi, '');
}

function withoutLink(text: string): string {
  return text.replaceAll(/https?:\/\/\S+/g, '');
}
