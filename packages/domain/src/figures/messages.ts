import { figuresAbout } from './figure.ts';

export const messageFigures = figuresAbout({
  waitingStrays: {
    label: { es: 'Por atender', en: 'To attend to' },
    definition: {
      es: 'Mensajes de números que no están en ningún expediente, hasta que alguien diga de quién son o los descarte.',
      en: 'Messages from numbers of no record, until somebody says about whom they are or discards them.',
    },
    moment: 'now',
    grain: 'message',
    opens: { list: 'strays', filters: { state: ['waiting'] } },
  },
  whatsappCost: {
    label: { es: 'Costo de WhatsApp', en: 'Cost of WhatsApp' },
    definition: {
      es: 'Lo que WhatsApp cobra por los mensajes que entregó y que llama cobrables, al precio de su día, su país y su clase, sin IVA. Cada renglón es un mes, un siniestro, un destinatario y una clase.',
      en: 'What WhatsApp charges for the messages that it delivered and calls billable, at the price of their day, country and category, before tax. Each row is a month, a claim, a recipient and a category.',
    },
    moment: 'period',
    grain: 'message',
    opens: { list: 'message-costs', filters: {} },
    adds: 'cost',
  },
});
