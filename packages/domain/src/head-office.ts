/** Time zone of deadlines, rules and documents. Must not import libraries: the web uses it too. */
export const HEAD_OFFICE_ZONE = 'America/Mexico_City';

/** Signature on printed documents. */
export const OUR_NAME = 'Aura · Siniestros Autos';
/** Phone number for affected parties; from the range reserved for examples. */
export const OUR_PHONE = '+525555550100';

/** Where the company's own logo is served, for pages, mails and screens alike. */
export function companyLogoPath(key: string): string {
  return `/api/v1/commons/company/logo/${key}/`;
}
