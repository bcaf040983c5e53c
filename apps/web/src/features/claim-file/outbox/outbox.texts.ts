import { defineTexts } from '../../../lib/texts.ts';

export const outboxTexts = defineTexts({
  es: {
    waiting: (count: number) => `${count} por enviar`,
    offline: (count: number) =>
      `Sin conexión. ${count} por enviar: se ${count === 1 ? 'envía' : 'envían'} al volver la línea.`,
    offlineEmpty: 'Sin conexión. Puede registrar la visita: se enviará al volver la línea.',
    sending: (count: number) => `Enviando… ${count} por enviar`,
    refusedVisit: (who: string, why: string) => `No se pudo enviar la visita a ${who}: ${why}`,
    refusedPhoto: (who: string, why: string) => `No se pudo enviar una foto de ${who}: ${why}`,
    badPhoto: 'El servidor no aceptó la foto',
    retry: 'Reintentar',
    discard: 'Descartar',
    discardTitle: '¿Descartar lo que no se pudo enviar?',
    discardText: 'Se borra de este dispositivo y no llegará al expediente.',
    sendNow: 'Enviar ahora',
  },
  en: {
    waiting: (count) => `${count} to send`,
    offline: (count) => `No connection. ${count} to send as soon as the line is back.`,
    offlineEmpty: 'No connection. You can record the visit: it is sent as soon as the line is back.',
    sending: (count) => `Sending… ${count} to go`,
    refusedVisit: (who, why) => `The visit to ${who} could not be sent: ${why}`,
    refusedPhoto: (who, why) => `A photo of ${who} could not be sent: ${why}`,
    badPhoto: 'The server did not take the photo',
    retry: 'Try again',
    discard: 'Discard',
    discardTitle: 'Discard what could not be sent?',
    discardText: 'It is deleted from this device and will not reach the file.',
    sendNow: 'Send now',
  },
});
