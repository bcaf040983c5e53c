const APP_NAME = 'Aura';

export function titled(title: string): string {
  return `${title} - ${APP_NAME}`;
}
