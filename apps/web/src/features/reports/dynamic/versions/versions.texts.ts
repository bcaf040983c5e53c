import { defineTexts } from '../../../../lib/texts.ts';

export const versionsTexts = defineTexts({
  es: {
    title: 'Versiones',
    what: 'las versiones',
    version: (number: string) => `Versión ${number}`,
    current: 'La actual',
    savedBy: (person: string, time: string) => `${person} · ${time}`,
    shows: (columns: string, filters: string, groups: string, measures: string) =>
      `${columns} columnas · ${filters} filtros · ${groups} grupos · ${measures} cifras`,
    restore: 'Recuperar',
    restoreHint: 'Recuperar la trae a la edición; queda como versión nueva cuando la guarde.',
  },
  en: {
    title: 'Versions',
    what: 'the versions',
    version: (number) => `Version ${number}`,
    current: 'The current one',
    savedBy: (person, time) => `${person} · ${time}`,
    shows: (columns, filters, groups, measures) =>
      `${columns} columns · ${filters} filters · ${groups} groups · ${measures} figures`,
    restore: 'Restore',
    restoreHint: 'Restoring brings it into the editor; it becomes a new version when you save it.',
  },
});
