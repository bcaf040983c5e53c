import { defineTexts } from '../../../../lib/texts.ts';

export const drillTexts = defineTexts({
  es: {
    title: (figure: string) => `Filas de ${figure}`,
    everything: 'Todas las filas',
    what: 'las filas',
    rows: (count: string) => `${count} filas`,
    oneRow: '1 fila',
    page: (from: string, to: string, count: string) => `${from}–${to} de ${count}`,
    previous: 'Filas anteriores',
    next: 'Filas siguientes',
    open: 'Abrir expediente',
    file: 'Expediente',
    none: 'No hay filas detrás de esta cifra.',
  },
  en: {
    title: (figure) => `Rows of ${figure}`,
    everything: 'All rows',
    what: 'the rows',
    rows: (count) => `${count} rows`,
    oneRow: '1 row',
    page: (from, to, count) => `${from}–${to} of ${count}`,
    previous: 'Previous rows',
    next: 'Next rows',
    open: 'Open the claim file',
    file: 'Claim file',
    none: 'There are no rows behind this figure.',
  },
});
