import { defineTexts } from '../../../lib/texts.ts';

export const strayTexts = defineTexts({
  es: {
    title: 'Por atender',
    what: 'lo que está por atender',
    none: 'Nada por atender',
    noneText: 'Aquí llega lo que escriben números que no están en ningún expediente.',
    place: 'Decir de quién es',
    discard: 'Descartar',
    discardTitle: 'Descartar el mensaje',
    discardText: 'Queda en el registro quién lo descartó y por qué, y se olvida con los correos.',
    discarded: 'Descartado',
    placed: 'Asignado',
    openClaim: 'Ver el siniestro',
    placeTitle: '¿De quién es?',
    search: 'Siniestro, afectado o proveedor',
    searchHint: 'Escriba un número, un nombre o un teléfono. Lo primero que aparece es lo que se sugiere.',
    choose: 'Elija de quién es',
    nothing: 'No se encontró nada',
    assign: 'Asignar',
    says: (sender: string) => `${sender} escribe:`,
    failed: 'No se pudo asignar. Intente de nuevo.',
    card: 'Mensajes por atender',
    waiting: (count: number) =>
      count === 1
        ? 'Un mensaje espera a que alguien diga de quién es.'
        : `${count} mensajes esperan a que alguien diga de quién son.`,
    noneWaiting: 'Ningún mensaje sin dueño.',
    attend: 'Atender',
  },
  en: {
    title: 'To attend to',
    what: 'what is to be attended to',
    none: 'Nothing to attend to',
    noneText: 'What numbers of no record write arrives here.',
    place: 'Say where it belongs',
    discard: 'Discard',
    discardTitle: 'Discard the message',
    discardText: 'Who discarded it and why is recorded, and it is forgotten with the mails.',
    discarded: 'Discarded',
    placed: 'Assigned',
    openClaim: 'Open the claim',
    placeTitle: 'Where does it belong?',
    search: 'Claim, affected party or provider',
    searchHint: 'Type a number, a name or a telephone. What is suggested comes first.',
    choose: 'Choose where it belongs',
    nothing: 'Nothing was found',
    assign: 'Assign',
    says: (sender) => `${sender} writes:`,
    failed: 'It could not be assigned. Try again.',
    card: 'Messages to attend to',
    waiting: (count) =>
      count === 1
        ? 'A message waits for somebody to say where it belongs.'
        : `${count} messages wait for somebody to say where they belong.`,
    noneWaiting: 'No message without a home.',
    attend: 'Attend to',
  },
});
