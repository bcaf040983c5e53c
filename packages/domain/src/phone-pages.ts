/** Pages behind links that are built and sent by themselves, by path: opened on telephones with a slow line. */
export const PHONE_PAGES = ['mis-trabajos', 'mi-caso'] as const;

/** The page of this path; null for one of the application. */
export function phonePageAt(path: string): (typeof PHONE_PAGES)[number] | null {
  const [, name] = /^\/([\w-]+)\/?$/.exec(path) ?? [];
  return PHONE_PAGES.find((page) => page === name) ?? null;
}
