/** Every page for people without an account, by name, with its address; what follows the last slash is a printed code. */
export const OUTSIDE_PAGES = {
  verifyDossier: /^\/verificar\/expediente(?:\/([^/]*))?\/?$/,
  verifyQuotation: /^\/verificar\/([^/]+)\/?$/,
  verifyOrder: /^\/verificar\/orden\/([^/]+)\/?$/,
  order: /^\/orden\/?$/,
  authorization: /^\/autorizacion\/?$/,
  jobs: /^\/mis-trabajos\/?$/,
  party: /^\/mi-caso\/?$/,
} as const;

export type OutsidePage = keyof typeof OUTSIDE_PAGES;

/** The page of this path, with the code in it; null for one of the application. */
export function outsidePageAt(path: string): { readonly page: OutsidePage; readonly code: string | null } | null {
  for (const [page, address] of Object.entries(OUTSIDE_PAGES)) {
    const found = address.exec(path);
    if (found !== null) return { page: page as OutsidePage, code: found[1] || null };
  }
  return null;
}

/** Those built and sent by themselves, with their file: they are opened on telephones with a slow line. */
export const PHONE_PAGES = { jobs: 'mis-trabajos', party: 'mi-caso' } as const satisfies Partial<
  Record<OutsidePage, string>
>;
