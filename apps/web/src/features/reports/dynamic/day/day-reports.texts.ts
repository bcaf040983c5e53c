import { defineTexts } from '../../../../lib/texts.ts';

export const dayReportsTexts = defineTexts({
  es: {
    title: 'Mis reportes',
    what: 'sus reportes',
    whatOne: 'el reporte',
    open: 'Abrir',
    openOf: (name: string) => `Abrir el reporte «${name}»`,
    toGallery: 'Ver reportes dinámicos',
    asks: 'Este reporte pregunta algo cada vez: ábralo para ejecutarlo.',
    more: (count: string) => `y ${count} filas más`,
    noRows: 'Sin filas por ahora.',
  },
  en: {
    title: 'My reports',
    what: 'your reports',
    whatOne: 'the report',
    open: 'Open',
    openOf: (name) => `Open the report “${name}”`,
    toGallery: 'See dynamic reports',
    asks: 'This report asks something each time: open it to run it.',
    more: (count) => `and ${count} more rows`,
    noRows: 'No rows for now.',
  },
});
