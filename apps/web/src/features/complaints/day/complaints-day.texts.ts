import { defineTexts } from '../../../lib/texts.ts';

export const complaintsDayTexts = defineTexts({
  es: {
    title: 'Quejas',
    what: 'las quejas del día',
    escalated: 'Ante UNE o CONDUSEF',
    late: 'Vencidas',
    mine: 'A mi cargo',
    open: 'Abiertas',
    toAssign: 'Por asignar',
    toApprove: 'Respuestas por aprobar',
    lateOnes: (count: string) => (count === '1' ? '1 vencida' : `${count} vencidas`),
  },
  en: {
    title: 'Complaints',
    what: "the day's complaints",
    escalated: 'Before UNE or CONDUSEF',
    late: 'Late',
    mine: 'Mine',
    open: 'Open',
    toAssign: 'To assign',
    toApprove: 'Answers to approve',
    lateOnes: (count) => `${count} late`,
  },
});
