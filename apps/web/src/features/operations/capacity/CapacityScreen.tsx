import type { Capacity } from '@aura/contracts/capacity';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { operationQueries } from '../operations.api.ts';
import { BackupsSection } from './BackupsSection.tsx';
import { capacityTexts } from './capacity.texts.ts';
import { CapacityCards } from './CapacityCards.tsx';
import { CapacitySkeleton } from './CapacitySkeleton.tsx';
import { ConnectionsSection } from './ConnectionsSection.tsx';
import { DrillsSection } from './DrillsSection.tsx';
import { GrowthSection } from './GrowthSection.tsx';
import { QueueSection } from './QueueSection.tsx';
import { StatementsSection } from './StatementsSection.tsx';
import { TablesSection } from './TablesSection.tsx';
import { useSince } from './use-since.ts';

/** Whether the system will hold: usage, growth, and recoverability. */
export function CapacityScreen() {
  const texts = useTexts(capacityTexts);
  const since = useSince();
  const query = useQuery(operationQueries.capacity());
  const { data, dataUpdatedAt, error, isFetching, refetch } = query;
  return (
    <Stack sx={{ gap: 1.25 }}>
      <PageHeader
        title={texts.capacity}
        subtitle={data === undefined ? undefined : texts.measured(since(new Date(dataUpdatedAt)))}
      >
        <Button
          variant="outlined"
          startIcon={<RefreshIcon />}
          loading={isFetching}
          loadingPosition="start"
          onClick={() => void refetch()}
        >
          {texts.refresh}
        </Button>
      </PageHeader>
      {data !== undefined && error !== null && <InlineAlert status="warn">{texts.notRefreshed}</InlineAlert>}
      <Loaded query={query} what={texts.theCapacity} skeleton={<CapacitySkeleton />}>
        {(capacity) => <Parts capacity={capacity} />}
      </Loaded>
    </Stack>
  );
}

function Parts({ capacity }: { readonly capacity: Capacity }) {
  const { growth, tables, files, database, queue, statements, backups, archive, drills } = capacity;
  return (
    <>
      <CapacityCards capacity={capacity} />
      <GrowthSection growth={growth} />
      <TablesSection tables={tables} comparedWith={growth.comparedWith} files={files} />
      <QueueSection queue={queue} />
      <BackupsSection backups={backups} archive={archive} />
      <DrillsSection drills={drills} />
      <StatementsSection statements={statements} />
      <ConnectionsSection database={database} />
    </>
  );
}
