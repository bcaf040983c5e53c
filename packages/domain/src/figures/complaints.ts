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
});

function complaint<const Filters extends Figure['opens']['filters']>(label: InBoth, filters: Filters) {
  return {
    label,
    definition: { es: `${label.es}, de los siniestros que se ven.`, en: `${label.en}, of visible claims.` },
    moment: 'now',
    grain: 'complaint',
    opens: { list: 'complaints', filters },
  } as const;
}
