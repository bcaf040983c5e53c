import { defineTexts } from '../../../lib/texts.ts';

export const complaintsTexts = defineTexts({
  es: {
    title: 'Quejas',
    none: 'No ha presentado quejas sobre este siniestro.',
    act: 'Presentar una queja',
    send: 'Presentar la queja',
    about: 'Sobre',
    cause: 'Motivo',
    body: 'Qué pasó',
    causeNeeded: 'Elija el motivo',
    bodyNeeded: 'Díganos qué pasó',
    done: 'Queja presentada; aquí verá cómo avanza',
    failed: 'No se pudo presentar; lo que escribió sigue aquí. Intente de nuevo.',
    answer: (text: string) => `Respuesta: ${text}`,
  },
  en: {
    title: 'Complaints',
    none: 'You made no complaint about this claim.',
    act: 'Make a complaint',
    send: 'Make the complaint',
    about: 'About',
    cause: 'Reason',
    body: 'What happened',
    causeNeeded: 'Choose the reason',
    bodyNeeded: 'Tell us what happened',
    done: 'Complaint made; follow it here',
    failed: 'It could not be made; what you wrote is still here. Try again.',
    answer: (text) => `Answer: ${text}`,
  },
});
