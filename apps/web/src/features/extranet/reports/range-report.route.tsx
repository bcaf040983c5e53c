import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod';
import { RangeReportScreen } from './RangeReportScreen.tsx';

/** As typed in the URL, separated by commas. */
const bounds = z
  .union([z.string(), z.number()])
  .transform((typed) => String(typed))
  .pipe(z.string().regex(/^[1-9]\d{0,7}(?:,[1-9]\d{0,7}){0,7}$/))
  .optional()
  .catch(undefined);

export const Route = createFileRoute('/_signed-in/extranet/reporte_rangos')({
  validateSearch: z.object({
    customer: z.string().optional().catch(undefined),
    by: z.enum(['zone', 'adjuster']).optional().catch(undefined),
    state: z.enum(['open', 'finished']).optional().catch(undefined),
    days: bounds,
    amounts: bounds,
  }),
  component: Screen,
});

function Screen() {
  const navigate = Route.useNavigate();
  const { days, amounts, ...rest } = Route.useSearch();
  const query = { ...rest, days: days?.split(','), amounts: amounts?.split(',') };
  return (
    <RangeReportScreen
      query={query}
      onChange={({ days: chosenDays, amounts: chosenAmounts, zone: _zone, ...chosen }) =>
        void navigate({ search: { ...chosen, days: chosenDays?.join(','), amounts: chosenAmounts?.join(',') } })
      }
    />
  );
}
