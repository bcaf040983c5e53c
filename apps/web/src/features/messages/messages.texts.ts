import type { Words } from '@aura/contracts/listing';
import { defineTexts } from '../../lib/texts.ts';

export const messageTexts = defineTexts({
  es: {
    title: 'Avisos y mensajes',
    what: 'los avisos',
    none: 'Todavía no se le ha avisado nada.',
    list: 'Avisos',
    waiting: 'Por avisar',
    onTheWay: (by: string) => `Por enviarse por ${by}`,
    delivered: 'entregado',
    read: 'leído',
    call: 'llamar',
    toCall: 'Sin correo ni WhatsApp: llamar',
    told: (to: string) => `Avisado por teléfono, contestó ${to}`,
    notedBy: (who: string) => `lo anotó ${who}`,
    again: 'Enviar otra vez',
    note: 'Anotar la llamada',
    noteTitle: 'Anotar la llamada',
    toldTo: 'Quién contestó',
    toldToHint: 'Con esto queda avisado y se cierra la tarea de llamarle.',
    save: 'Anotar',
    failedToNote: 'No se pudo anotar. Intente de nuevo.',
    photo: 'Foto.',
    notText: 'Mandó algo que no es texto ni foto.',
    noClaim: 'Sin siniestro',
    written: 'Enviado',
    earlier: (count: number) => (count === 1 ? 'Ver 1 anterior' : `Ver ${count} anteriores`),
    writeTo: (who: string) => `Escribir a ${who} por WhatsApp`,
    send: 'Enviar',
    freeUntil: (until: string) => `Puede escribirle hasta el ${until}.`,
    closed: (since: string) =>
      `Se le pudo escribir hasta el ${since}. Mándele un texto aprobado: cuando conteste, podrá escribirle otra vez.`,
    closedCall: (since: string) => `Se le pudo escribir hasta el ${since}: llámele.`,
    notYet: 'Podrá escribirle cuando él escriba. Mientras, puede mandarle un texto aprobado.',
    stopped: (phone: string) => `${phone} contestó ALTO: ya no se le escribe por WhatsApp.`,
  },
  en: {
    title: 'Messages',
    what: 'the messages',
    none: 'Nothing was said to a provider yet.',
    list: 'Messages',
    waiting: 'About to be sent',
    onTheWay: (by) => `About to leave by ${by}`,
    delivered: 'delivered',
    read: 'read',
    call: 'call',
    toCall: 'Neither mail nor WhatsApp: call',
    told: (to) => `Told by telephone, ${to} answered`,
    notedBy: (who) => `noted by ${who}`,
    again: 'Send again',
    note: 'Note the call',
    noteTitle: 'Note the call',
    toldTo: 'Who answered',
    toldToHint: 'This settles the message and the task to call.',
    save: 'Note',
    failedToNote: 'It could not be noted. Try again.',
    photo: 'Photo.',
    notText: 'Sent something that is neither text nor a photo.',
    noClaim: 'About no claim',
    written: 'Sent',
    earlier: (count) => (count === 1 ? 'Show 1 earlier one' : `Show ${count} earlier ones`),
    writeTo: (who) => `Write to ${who} by WhatsApp`,
    send: 'Send',
    freeUntil: (until) => `May be written to until ${until}.`,
    closed: (since) => `Could be written to until ${since}. Send an approved text: an answer opens it again.`,
    closedCall: (since) => `Could be written to until ${since}: call.`,
    notYet: 'May be written to once they write. Meanwhile an approved text may be sent.',
    stopped: (phone) => `${phone} answered ALTO: it is no longer written to by WhatsApp.`,
  },
});

export const SENT = {
  mail: { es: 'Correo enviado', en: 'Mail sent' },
  whatsapp: { es: 'Avisado por WhatsApp', en: 'Told by WhatsApp' },
  telephone: { es: 'Avisado por teléfono', en: 'Told by telephone' },
} as const satisfies Words;
export const CHANNEL = {
  mail: { es: 'correo', en: 'mail' },
  whatsapp: { es: 'WhatsApp', en: 'WhatsApp' },
  telephone: { es: 'teléfono', en: 'telephone' },
} as const satisfies Words;
export const BOUNCED = {
  mail: { es: 'Correo rebotado', en: 'Mail bounced' },
  whatsapp: { es: 'WhatsApp no entregado', en: 'WhatsApp not delivered' },
  telephone: { es: 'Sin avisar', en: 'Not told' },
} as const satisfies Words;
export const FAILED = {
  mail: { es: 'Correo no enviado', en: 'Mail not sent' },
  whatsapp: { es: 'WhatsApp no enviado', en: 'WhatsApp not sent' },
  telephone: { es: 'Sin avisar', en: 'Not told' },
} as const satisfies Words;
export const ASKS = {
  question: { es: 'Avisar que hay una pregunta', en: 'Say that there is a question' },
  photos: { es: 'Pedir fotos', en: 'Ask for photos' },
} as const satisfies Words;
