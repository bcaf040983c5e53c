import type { PaymentRun } from '@aura/contracts/payments/runs';
import { formatMoney } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { runTexts } from './runs.texts.ts';

const STATUS = { new: 'warn', gone: 'neutral', larger: 'info', smaller: 'neutral' } as const;

/** Payees that are new, gone, or paid more or less than in the previous run; reviewed before the money leaves. */
export function RunComparison({ run }: { readonly run: PaymentRun }) {
  const texts = useTexts(runTexts);
  if (run.previous === null) return null;
  const title = texts.compared(run.previous);
  return (
    <section aria-label={title}>
      <Typography variant="subtitle2">{title}</Typography>
      {run.compared.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.noChange}</Typography>
      ) : (
        <PlainTable
          label={title}
          titles={[texts.payee, texts.change, texts.before, texts.now]}
          figures={[texts.before, texts.now]}
          rows={run.compared.map(({ payee, change, before, now }, place) => ({
            key: `${payee} ${place}`,
            cells: [
              payee,
              <StatusTag key="change" status={STATUS[change]}>
                {texts[change]}
              </StatusTag>,
              formatMoney(before),
              formatMoney(now),
            ],
          }))}
        />
      )}
    </section>
  );
}
