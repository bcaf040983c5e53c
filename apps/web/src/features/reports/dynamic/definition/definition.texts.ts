import { defineTexts } from '../../../../lib/texts.ts';

/** Labels of the enumerations in a definition. */
export const operatorTexts = defineTexts({
  es: {
    is: 'es',
    isNot: 'no es',
    contains: 'contiene',
    atLeast: 'desde',
    atMost: 'hasta',
    between: 'entre',
    within: 'en',
    isEmpty: 'está vacío',
    isNotEmpty: 'tiene dato',
  },
  en: {
    is: 'is',
    isNot: 'is not',
    contains: 'contains',
    atLeast: 'from',
    atMost: 'up to',
    between: 'between',
    within: 'in',
    isEmpty: 'is empty',
    isNotEmpty: 'has a value',
  },
});

export const relativeTexts = defineTexts({
  es: {
    today: 'Hoy',
    yesterday: 'Ayer',
    thisWeek: 'Esta semana',
    lastWeek: 'La semana pasada',
    thisMonth: 'Este mes',
    lastMonth: 'El mes pasado',
    thisQuarter: 'Este trimestre',
    lastQuarter: 'El trimestre pasado',
    thisYear: 'Este año',
    lastYear: 'El año pasado',
    last7: 'Últimos 7 días',
    last30: 'Últimos 30 días',
    last90: 'Últimos 90 días',
    last365: 'Últimos 365 días',
    next7: 'Próximos 7 días',
    next30: 'Próximos 30 días',
  },
  en: {
    today: 'Today',
    yesterday: 'Yesterday',
    thisWeek: 'This week',
    lastWeek: 'Last week',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisQuarter: 'This quarter',
    lastQuarter: 'Last quarter',
    thisYear: 'This year',
    lastYear: 'Last year',
    last7: 'Last 7 days',
    last30: 'Last 30 days',
    last90: 'Last 90 days',
    last365: 'Last 365 days',
    next7: 'Next 7 days',
    next30: 'Next 30 days',
  },
});

export const stepTexts = defineTexts({
  es: { day: 'Por día', week: 'Por semana', month: 'Por mes', quarter: 'Por trimestre', year: 'Por año' },
  en: { day: 'By day', week: 'By week', month: 'By month', quarter: 'By quarter', year: 'By year' },
});

/** As in the result and its file. */
export const measureTexts = defineTexts({
  es: {
    count: 'Cuenta',
    distinct: 'Distintos',
    sum: 'Suma',
    average: 'Promedio',
    median: 'Mediana',
    p10: 'Percentil 10',
    p25: 'Percentil 25',
    p75: 'Percentil 75',
    p90: 'Percentil 90',
    least: 'Mínimo',
    most: 'Máximo',
    of: (measure: string, field: string) => `${measure} · ${field}`,
  },
  en: {
    count: 'Count',
    distinct: 'Distinct',
    sum: 'Sum',
    average: 'Average',
    median: 'Median',
    p10: '10th percentile',
    p25: '25th percentile',
    p75: '75th percentile',
    p90: '90th percentile',
    least: 'Least',
    most: 'Most',
    of: (measure, field) => `${measure} · ${field}`,
  },
});

export const calculationTexts = defineTexts({
  es: {
    add: 'Suma',
    subtract: 'Resta',
    multiply: 'Multiplicación',
    divide: 'División',
    percentOf: 'Porcentaje de uno sobre otro',
    daysBetween: 'Días entre dos fechas',
    daysSince: 'Días desde una fecha',
    greatest: 'El mayor',
    least: 'El menor',
    firstOf: 'El primero que tenga dato',
  },
  en: {
    add: 'Sum',
    subtract: 'Difference',
    multiply: 'Product',
    divide: 'Quotient',
    percentOf: 'Percentage of one over another',
    daysBetween: 'Days between two dates',
    daysSince: 'Days since a date',
    greatest: 'The greatest',
    least: 'The least',
    firstOf: 'The first that has a value',
  },
});

export const chartTexts = defineTexts({
  es: { none: 'Sin gráfica', bars: 'Barras', lines: 'Líneas', donut: 'Dona', heat: 'Mapa de calor' },
  en: { none: 'No chart', bars: 'Bars', lines: 'Lines', donut: 'Donut', heat: 'Heat map' },
});
