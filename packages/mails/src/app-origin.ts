/** Stands for our own address in stored mails: only the mailer knows under which one people reach us. */
export const APP_ORIGIN = 'https://aura.invalid';
