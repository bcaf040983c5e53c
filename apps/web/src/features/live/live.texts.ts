import { defineTexts } from '../../lib/texts.ts';

export const liveTexts = defineTexts({
  es: {
    alsoHere: 'También en este siniestro',
    editing: (name: string, part: string) => `${name} está editando ${part}`,
    claim: 'los datos del siniestro',
    contact: 'Contacto',
    logbook: 'Bitácora',
    scope: 'Alcance',
    visits: 'Visitas',
    files: 'Archivos',
    promiseDate: 'la fecha promesa',
    quotation: 'la cotización',
    budget: 'el presupuesto',
    ofParty: (part: string, party: string) => `${part} de ${party}`,
  },
  en: {
    alsoHere: 'Also at this claim',
    editing: (name, part) => `${name} is editing ${part}`,
    claim: 'the claim’s data',
    contact: 'Contact',
    logbook: 'Logbook',
    scope: 'Scope',
    visits: 'Visits',
    files: 'Files',
    promiseDate: 'the promise date',
    quotation: 'the quotation',
    budget: 'the budget',
    ofParty: (part, party) => `${part} of ${party}`,
  },
});
