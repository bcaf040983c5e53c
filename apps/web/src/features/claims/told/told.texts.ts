import { defineTexts } from '../../../lib/texts.ts';

export const toldTexts = defineTexts({
  es: {
    isTold: 'Lo dijo alguien de fuera: queda en la bitácora quién, cómo y cuándo',
    person: 'Quién lo dijo',
    personNeeded: 'Escriba quién lo dijo',
    through: 'Por qué medio',
    telephone: 'Teléfono',
    whatsApp: 'WhatsApp',
    mail: 'Correo',
    inPerson: 'En persona',
    saidAt: 'Cuándo lo dijo',
    saidAtNeeded: 'Escriba cuándo lo dijo',
  },
  en: {
    isTold: 'Somebody outside said it: the bitácora says who, how and when',
    person: 'Who said it',
    personNeeded: 'Write who said it',
    through: 'How',
    telephone: 'Telephone',
    whatsApp: 'WhatsApp',
    mail: 'Mail',
    inPerson: 'In person',
    saidAt: 'When it was said',
    saidAtNeeded: 'Write when it was said',
  },
});
