import type { Words } from '@aura/contracts/listing';
import { defineTexts } from '../../lib/texts.ts';

export const messageTexts = defineTexts({
  es: {
    title: 'Avisos al proveedor',
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
  },
  en: {
    title: 'Messages to the provider',
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
