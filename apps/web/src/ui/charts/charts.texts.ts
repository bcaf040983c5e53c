import { defineTexts } from '../../lib/texts.ts';

export const chartsTexts = defineTexts({
  es: {
    showAs: (title: string) => `Ver «${title}» como`,
    chart: 'Gráfica',
    table: 'Tabla',
    label: 'Concepto',
    none: '–',
    noFigures: 'No hay cifras que mostrar.',
    sentence: (title: string, most: string, least: string) => `${title}. El mayor: ${most}. El menor: ${least}.`,
    single: (title: string, only: string) => `${title}. ${only}.`,
    point: (label: string, series: string, value: string) =>
      series === '' ? `${label}, ${value}` : `${label} (${series}), ${value}`,
    others: (count: string) => `Otros (${count})`,
    pick: (figure: string) => `Ver lo que suma: ${figure}`,
    loading: 'Dibujando la gráfica',
  },
  en: {
    showAs: (title) => `Show “${title}” as`,
    chart: 'Chart',
    table: 'Table',
    label: 'Item',
    none: '–',
    noFigures: 'There are no figures to show.',
    sentence: (title, most, least) => `${title}. The highest: ${most}. The lowest: ${least}.`,
    single: (title, only) => `${title}. ${only}.`,
    point: (label, series, value) => (series === '' ? `${label}, ${value}` : `${label} (${series}), ${value}`),
    others: (count) => `Others (${count})`,
    pick: (figure) => `See what adds up to it: ${figure}`,
    loading: 'Drawing the chart',
  },
});
