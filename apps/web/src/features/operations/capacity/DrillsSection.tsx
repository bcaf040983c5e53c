import type { Capacity } from '@aura/contracts/capacity';
import { useTexts } from '../../../lib/texts.ts';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Section } from '../../../ui/Section.tsx';
import { capacityTexts } from './capacity.texts.ts';
import { RunsTable } from './RunsTable.tsx';

const RECORDED_BY = "npm run record-run -- --kind drill --name 'restore' --outcome ok";

/** Whether the emergency drills were run, and their last results. */
export function DrillsSection({ drills }: Pick<Capacity, 'drills'>) {
  const texts = useTexts(capacityTexts);
  return (
    <Section title={texts.drills} hint={drills.length === 0 ? undefined : texts.drillsHint} flush>
      {drills.length === 0 ? (
        <EmptyState title={texts.noDrills} text={texts.noDrillsText} action={<CopyableText text={RECORDED_BY} />} />
      ) : (
        <RunsTable label={texts.drills} runs={drills} />
      )}
    </Section>
  );
}
