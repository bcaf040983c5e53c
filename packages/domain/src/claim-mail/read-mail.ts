import { cleanLines, type LabelledLine, labelledLines, plain } from './mail-lines.ts';
import { readDay, readHour, readLink, readNumber, readPhrase, withoutPhones, readPhones } from './mail-values.ts';

export interface Read {
  readonly value: string;
  /** The line it was found in, shown to the user who confirms it. */
  readonly line: string;
  /** False if the mail is contradictory or vague: such a value must be reviewed before use. */
  readonly isSure: boolean;
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
  /** A day, with the hour if the mail states one: `2026-11-12` or `2026-11-12 09:15`. */
  readonly assignedAt: Read | null;
  readonly zone: Read | null;
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
interface KnownZone {
  readonly slug: string;
  readonly name: string;
}

type LabelledField = Exclude<keyof ReadMail, 'customer' | 'zone' | 'locationLink' | 'affectedParties'>;

/** Insurers' labels, without accents and punctuation. Order matters: «folio electrónico» is not our folio. */
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
    'assignedAt',
    /^(?:fecha|dia)(?: y hora)?(?: de| del)? (?:asignacion|asignado|envio)\b/,
    (text) => [readDay(text), readHour(text)].filter((part) => part !== null).join(' ') || null,
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

/** Reads a mail by rules. Each finding is a proposal with its line; uncertain ones are left out. */
export function readMail(mail: string, customers: readonly KnownCustomer[], zones: readonly KnownZone[]): ReadMail {
  const isLabel = (label: string) =>
    LABELS.some(([, pattern]) => pattern.test(label)) || isPartyLabel(label) || ZONE.test(label);
  const lines = labelledLines(mail, isLabel);
  const found = new Map<LabelledField, Read>();
  for (const line of lines) {
    const known = LABELS.find(([, pattern]) => pattern.test(line.label));
    if (known === undefined || isPartyLabel(line.label)) continue;
    const [field, , read] = known;
    const value = read(line.value);
    if (value === null) continue;
    const first = found.get(field);
    if (first === undefined) found.set(field, { value, line: line.line, isSure: true });
    else if (first.value !== value) found.set(field, { ...first, isSure: false });
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
    assignedAt: of('assignedAt'),
    zone: readZone(lines, zones),
    address: of('address'),
    locationLink: readLocation(mail),
    adjuster: of('adjuster'),
    origin: of('origin'),
    affectedParties: readMailParties(lines as readonly LabelledLine[]),
  };
}

const ZONE = /^zona\b/;

/** Matches the exact name: a partial one would often fit several. */
function readZone(lines: readonly LabelledLine[], zones: readonly KnownZone[]): Read | null {
  for (const { label, value, line } of lines.filter(({ label: named }) => ZONE.test(named))) {
    const zone = label === 'zona' ? zones.find(({ name }) => plain(name) === plain(value)) : undefined;
    if (zone !== undefined) return { value: zone.slug, line, isSure: true };
  }
  return null;
}

/** The insurer most lines mention, by name or by its codename as a separate word. */
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
  if (best === undefined || line === undefined) return null;
  // Two insurers mentioned equally often: one of them is the adjuster's, or the other party's.
  const isSure = scored.filter(({ hits }) => hits.length === best.hits.length).length === 1;
  return { value: best.codename, line, isSure };
}

/** Keeps capitals, because a codename counts only in capitals. */
function words(text: string): string {
  return ` ${text.replaceAll(/\W+/g, ' ').trim()} `;
}

function readLocation(mail: string): Read | null {
  for (const line of cleanLines(mail)) {
    const value = readLink(line);
    if (value !== null) return { value: value.slice(0, 1000), line, isSure: true };
  }
  return null;
}

function withoutLink(text: string): string {
  return text.replaceAll(/https?:\/\/\S+/g, '');
}

interface MailParty {
  readonly name: string;
  /** Contact person, if different from the affected party. */
  readonly contact: string;
  readonly phones: string[];
  readonly description: string;
}

const NAME = /^(?:nombre )?(?:de |del )?(?:tercero|afectad[oa]|perjudicad[oa]|propietari[oa])\b/;
const PHONE = /^(?:telefonos?|tels?|cel(?:ular)?|contacto)\b/;
/** «Contacto: Ing. Pedro Salas» names a person, «Contacto: 477 123 4567» a telephone. */
const CONTACT = /^contacto\b/;
const DAMAGE =
  /^(?:(?:descripcion(?: de)?(?: los| del)? ?)?danos?\b|bienes? (?:afectad|danad)|descripcion\b|bien danado\b)/;

function isPartyLabel(label: string): boolean {
  return NAME.test(label) || PHONE.test(label) || DAMAGE.test(label);
}

/** A party begins where one is named; telephones and damage that follow belong to it. */
function readMailParties(lines: readonly LabelledLine[]): MailParty[] {
  const parties: { name: string; contact: string; phones: string[]; description: string }[] = [];
  for (const { label, value } of lines) {
    const last = parties.at(-1);
    if (NAME.test(label)) {
      const phones = [...readPhones(value)];
      const name = readPhrase(withoutPhones(value), 200);
      if (name !== null) parties.push({ name, contact: '', phones, description: '' });
    } else if (last !== undefined && PHONE.test(label)) {
      last.phones = [...new Set([...last.phones, ...readPhones(value)])].slice(0, 10);
      if (CONTACT.test(label) && last.contact === '') last.contact = readPhrase(withoutPhones(value), 200) ?? '';
    } else if (last !== undefined && DAMAGE.test(label) && last.description === '') {
      last.description = readPhrase(value, 4000) ?? '';
    }
  }
  return parties.slice(0, 50);
}
