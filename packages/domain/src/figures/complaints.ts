import { type Figure, figuresAbout } from './figure.ts';

interface InBoth {
  readonly es: string;
  readonly en: string;
}

export const complaintFigures = figuresAbout({
  escalatedComplaints: complaint(
    { es: 'Quejas ante la autoridad', en: 'Complaints at an authority' },
    { escalated: true, open: true },
  ),
  lateComplaints: complaint({ es: 'Quejas fuera de plazo', en: 'Complaints overdue' }, { late: true }),
  complaintsToAssign: complaint({ es: 'Quejas por asignar', en: 'Complaints to assign' }, { state: ['registered'] }),
  complaintsToApprove: complaint({ es: 'Quejas por aprobar', en: 'Complaints to approve' }, { toApprove: true }),
  ownComplaints: complaint({ es: 'Quejas propias', en: 'Own complaints' }, { mine: true, open: true }),
  openComplaints: complaint({ es: 'Quejas abiertas', en: 'Open complaints' }, { open: true }),
  recommendation: answer(
    { es: 'Recomendación', en: 'Recommendation' },
    {},
    {
      es: 'Respuestas de los afectados, al terminar su caso, a «¿Qué tan probable es que nos recomiende?». La calificación (NPS) es el porcentaje de promotores menos el de detractores, de −100 a 100.',
      en: 'Answers of affected parties, once their case ended, to «How likely are you to recommend us?». The score (NPS) is the percentage of promoters minus that of detractors, from −100 to 100.',
    },
  ),
  promoters: answer(
    { es: 'Promotores', en: 'Promoters' },
    { band: ['promoter'] },
    {
      es: 'De las respuestas de «Recomendación», las de 9 o 10.',
      en: 'Of the answers of «Recommendation», those of 9 or 10.',
    },
  ),
  detractors: answer(
    { es: 'Detractores', en: 'Detractors' },
    { band: ['detractor'] },
    {
      es: 'De las respuestas de «Recomendación», las de 0 a 6.',
      en: 'Of the answers of «Recommendation», those of 0 to 6.',
    },
  ),
});

function answer<const Filters extends Figure['opens']['filters']>(label: InBoth, filters: Filters, definition: InBoth) {
  return {
    label,
    definition,
    moment: 'period',
    grain: 'answer',
    opens: { list: 'recommendations', filters },
  } as const;
}

function complaint<const Filters extends Figure['opens']['filters']>(label: InBoth, filters: Filters) {
  return {
    label,
    definition: { es: `${label.es}, de los siniestros que se ven.`, en: `${label.en}, of visible claims.` },
    moment: 'now',
    grain: 'complaint',
    opens: { list: 'complaints', filters },
  } as const;
}
