import { defineTexts } from '../../../lib/texts.ts';

export const summaryTexts = defineTexts({
  es: {
    visits: (count: number): string => (count === 1 ? '1 cita' : `${count} citas`),
    dueToday: (count: number): string => (count === 1 ? '1 vence hoy' : `${count} vencen hoy`),
  },
  en: {
    visits: (count) => (count === 1 ? '1 visit' : `${count} visits`),
    dueToday: (count) => `${count} due today`,
  },
});
