const APP_NAME = 'Aura';

/** Pages for people without an account name the company instead of the application. */
export function titled(title: string, of: string = APP_NAME): string {
  return `${title} - ${of}`;
}
