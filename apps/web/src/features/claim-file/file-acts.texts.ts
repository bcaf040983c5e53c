import { defineTexts } from '../../lib/texts.ts';

/** What the acts of a file are called where they are found by typing. */
export const fileActTexts = defineTexts({
  es: {
    comment: 'Comentar en la bitácora',
    schedule: 'Programar cita',
    agree: 'Pactar monto',
    advance: (step: string) => `Avanzar: ${step}`,
  },
  en: {
    comment: 'Comment in the logbook',
    schedule: 'Schedule an appointment',
    agree: 'Agree amount',
    advance: (step) => `Advance: ${step}`,
  },
});
