const APP_NAME = 'Aura';

/** What the browser's tab says. */
export function titled(title: string): string {
  return `${title} - ${APP_NAME}`;
}
