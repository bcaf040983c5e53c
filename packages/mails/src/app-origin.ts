/** Placeholder for the application's address in stored mails; the mailer replaces it with the public address. */
export const APP_ORIGIN = 'https://aura.invalid';

/** Placeholder for the address that mails are sent from, in their calendar events. */
export const MAIL_SENDER = 'sender@aura.invalid';
