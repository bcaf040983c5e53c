import { type OperationsRun, RUN_KIND_WORDS } from '@aura/contracts/capacity';
import Typography from '@mui/material/Typography';
import { readerTime } from '../../../lib/reader-clock.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { capacityTexts } from './capacity.texts.ts';
import { sayTime } from './say-capacity.ts';

const SECOND_MS = 1000;

interface RunsTableProps {
  readonly label: string;
  readonly runs: readonly OperationsRun[];
  /** Shown where several kinds are in one table. */
  readonly isKindShown?: boolean;
}

export function RunsTable({ label, runs, isKindShown = false }: RunsTableProps) {
  const texts = useTexts(capacityTexts);
  const titled = useTitled();
  const kind = isKindShown ? [texts.kind] : [];
  return (
    <PlainTable
      label={label}
      titles={[texts.name, ...kind, texts.outcome, texts.ended, texts.took, texts.figures]}
      figures={[texts.took]}
      rows={runs.map((run) => ({
        key: run.id,
        cells: [
          run.name,
          ...(isKindShown ? [titled(RUN_KIND_WORDS[run.kind])] : []),
          <StatusTag key="outcome" status={run.isOk ? 'ok' : 'bad'}>
            {run.isOk ? texts.ok : texts.failed}
          </StatusTag>,
          readerTime(run.endedAt),
          sayTime((run.endedAt.getTime() - run.beganAt.getTime()) / SECOND_MS),
          <Figures key="figures" run={run} />,
        ],
      }))}
    />
  );
}

function Figures({ run: { figures, note } }: { readonly run: OperationsRun }) {
  return (
    <>
      {figures.map(({ name, value }) => `${name}: ${value}`).join(', ')}
      {note !== '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </>
  );
}
