import { defineTexts } from '../../lib/texts.ts';

/** The names of a file's acts in the command search. */
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
