import Button from '@mui/material/Button';
import { useTexts } from '../../lib/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FieldsSkeleton } from '../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../ui/NoPermission.tsx';
import { ProgressWithCount } from '../../ui/ProgressWithCount.tsx';
import { Section } from '../../ui/Section.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { SampleGrid } from './SampleGrid.tsx';
import { themeTexts } from './theme.texts.ts';

const nothing = () => undefined;

export function StateSamples() {
  const texts = useTexts(themeTexts);
  return (
    <>
      <Section title={texts.states}>
        <SampleGrid width={300}>
          <EmptyState />
          <EmptyState
            title={texts.stateEmpty}
            text={texts.stateEmptyText}
            action={<Button variant="outlined">{texts.stateEmptyAction}</Button>}
          />
          <ErrorState what={texts.stateFailed} onRetry={nothing} traceId="01JCQ7-7F3A" />
          <NoPermission missing={texts.stateMissing} />
          <TableSkeleton rows={4} columns={3} />
          <FieldsSkeleton fields={4} />
        </SampleGrid>
      </Section>
      <Section title={texts.progress}>
        <SampleGrid width={300}>
          <ProgressWithCount label={texts.progressLabel} done={0} total={12_480} />
          <ProgressWithCount label={texts.progressLabel} done={4_160} total={12_480} onCancel={nothing} />
          <ProgressWithCount label={texts.progressLabel} done={12_480} total={12_480} />
        </SampleGrid>
      </Section>
    </>
  );
}
