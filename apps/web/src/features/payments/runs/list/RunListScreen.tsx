import { runListing, type RunRow } from '@aura/contracts/payments/runs';
import { RUN_STATE_WORDS } from '@aura/contracts/payments/run-words';
import { useTexts } from '../../../../lib/texts.ts';
import { type ColumnLooks, ListScreen, useWordChoices } from '../../../../listing/public.ts';
import { runTexts } from '../runs.texts.ts';
import { RunStateTag } from '../RunTags.tsx';

const CARD = ['state', 'payOn', 'total', 'waiting'] as const;
const LOOKS: ColumnLooks<RunRow> = {
  number: { width: 110 },
  state: { width: 140, render: ({ state }) => <RunStateTag state={state} /> },
  account: { width: 180 },
};

interface RunListScreenProps {
  readonly onOpenCutOff: () => void;
  readonly onOpenRun: (runId: number) => void;
}

/** Past cut-offs, with what was paid and what the bank has not answered. */
export function RunListScreen({ onOpenCutOff, onOpenRun }: RunListScreenProps) {
  const texts = useTexts(runTexts);
  const words = useWordChoices({ state: RUN_STATE_WORDS });
  const open = ({ id, number }: RunRow) => (number === null ? onOpenCutOff() : onOpenRun(id));
  return (
    <ListScreen
      listing={runListing}
      title={texts.runsTitle}
      what={texts.whatRuns}
      empty={{ title: texts.noRuns, text: texts.runsCome }}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={words}
      onOpen={open}
      rowActions={(row) => [
        { id: 'open', label: row.number === null ? texts.goToCutOff : texts.openTransfers, onSelect: () => open(row) },
      ]}
    />
  );
}
