export type LegalNameFault = 'case' | 'kind' | 'signs';

/**
 * Kinds of company, longest first, without their points. A tax certificate prints them in a field of their own
 * («Régimen capital»), and since CFDI 4.0 a name with one is refused.
 */
const KINDS =
  / (?:S DE RL MI|S DE RL|SC DE RL|SC DE P DE RL|SPR DE RL|SPR DE RI|SPR|SRL|SAPIB|SAPI|SAB|SAS|SA|S EN NC|S EN C|SCP|SCS|SC|AC|IAP|ABP)(?: DE CV)?(?: SOFOM)?(?: ENR| ER)?$/;

/** Why a certifier would refuse a legal name: it is compared letter by letter with the tax authority's list. */
export function legalNameFault(name: string, rfc: string): LegalNameFault | undefined {
  if (name === '') return undefined;
  if (/^\s|\s$|\s\s|[\t\r\n|]/.test(name)) return 'signs';
  if (name !== name.toUpperCase()) return 'case';
  return isCompany(rfc) && nameWithoutKind(name) !== name ? 'kind' : undefined;
}

/** For the form of a record and for its API: the fault in words, by field. */
export function legalNameFaults({ legalName, rfc }: { readonly legalName: string; readonly rfc: string }) {
  const fault = legalNameFault(legalName, rfc);
  return fault === undefined ? {} : { legalName: LEGAL_NAME_FAULTS[fault] };
}

/** In words for the user, shown at the field. */
export const LEGAL_NAME_FAULTS: Readonly<Record<LegalNameFault, string>> = {
  case: 'Escríbala en mayúsculas, como en la constancia de situación fiscal: el SAT la compara letra por letra',
  kind: 'Escríbala sin el régimen de capital (S.A. de C.V., S. de R.L. …): en la constancia va aparte y con él el SAT rechaza la factura',
  signs: 'Quite los espacios de más y el signo |: el SAT la compara letra por letra con la constancia',
};

/** `Seguros Sierra, S.A. de C.V.` → `SEGUROS SIERRA`. A name without a kind of company stays as it is. */
export function nameWithoutKind(name: string): string {
  const plain = (text: string) =>
    text
      .toUpperCase()
      .replaceAll(/[.,]/g, '')
      .replaceAll(/\s+/g, ' ')
      // «S. A.», written apart.
      .replaceAll(/\b([SRC]) (?=[ACLV]\b)/g, '$1')
      .trim();
  const kind = KINDS.exec(plain(name))?.[0];
  if (kind === undefined) return name;
  const words = name.toUpperCase().trim().split(/\s+/);
  // Cut off the shortest end that reads as the kind: «S. A. de C. V.» has more words than «SA DE CV».
  const start = words.findLastIndex(
    (_, place) => plain(words.slice(place).join(' ')).replaceAll(' ', '') === kind.replaceAll(' ', ''),
  );
  let legal = words.slice(0, start).join(' ');
  while (/[\s,]$/.test(legal)) legal = legal.slice(0, -1);
  return start <= 0 ? name : legal;
}

/** Twelve characters; a person's has thirteen. Without an RFC it is taken for a company. */
function isCompany(rfc: string): boolean {
  return rfc.length !== 13;
}
