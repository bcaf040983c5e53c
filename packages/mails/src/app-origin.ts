/** Placeholder for the application's address in stored mails; the mailer replaces it with the public address. */
export const APP_ORIGIN = 'https://aura.invalid';
