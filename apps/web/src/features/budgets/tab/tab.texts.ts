import { defineTexts } from '../../../lib/texts.ts';

export const tabTexts = defineTexts({
  es: {
    chooseParty: 'Elija un afectado para ver su presupuesto',
    origin: 'Origen',
    lines: 'Conceptos',
    unassigned: 'Sin asignar',
    none: 'Sin presupuesto',
    state: 'Estado',
    margin: 'Margen',
    begin: 'Presupuestar',
    open: 'Abrir presupuesto',
  },
  en: {
    chooseParty: 'Choose an affected party to see its budget',
    origin: 'Origin',
    lines: 'Concepts',
    unassigned: 'Not assigned',
    none: 'No budget',
    state: 'State',
    margin: 'Margin',
    begin: 'Budget it',
    open: 'Open the budget',
  },
});
