import { defineTexts } from '../../../lib/texts.ts';

export const complaintsTabTexts = defineTexts({
  es: {
    what: 'las quejas del siniestro',
    none: 'Nadie se ha quejado de este siniestro',
    noneText: 'Si el afectado, el asegurado o la aseguradora se quejan, regístrelo aquí.',
    chooseParty: 'Elija un afectado para registrar una queja suya.',
    label: 'Quejas del siniestro',
    registered: (number: string) => `Queja ${number} registrada`,
    open: (count: number) => (count === 1 ? '1 abierta' : `${count} abiertas`),
  },
  en: {
    what: 'the complaints of the claim',
    none: 'Nobody has complained about this claim',
    noneText: 'If the affected party, the insured or the insurer complains, register it here.',
    chooseParty: 'Choose an affected party to register a complaint of theirs.',
    label: 'Complaints of the claim',
    registered: (number) => `Complaint ${number} registered`,
    open: (count) => `${count} open`,
  },
});
