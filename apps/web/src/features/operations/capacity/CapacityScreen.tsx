import type { Capacity } from '@aura/contracts/capacity';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { CAPACITY_CARDS } from '@aura/domain/capacity/capacity-limits';
import { formatFileSize } from '@aura/domain/file-size';
import { formatDate, formatInteger, formatPercent } from '@aura/domain/format';
import Link from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { operationQueries } from '../operations.api.ts';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { Section } from '../../../ui/Section.tsx';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Chart } from '../../../ui/charts/Chart.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { readerTime } from '../../../lib/reader-clock.ts';
import { BackupsSection } from './BackupsSection.tsx';
import { capacityTexts } from './capacity.texts.ts';
import { CapacityCards } from './CapacityCards.tsx';
import { ConnectionsSection } from './ConnectionsSection.tsx';
import { TablesSection } from './TablesSection.tsx';
import { useSince } from './use-since.ts';
import { cardGrid } from './card-grid.ts';
import { RunsTable } from './RunsTable.tsx';
import { sayTime, sayMilliseconds } from './say-capacity.ts';

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

/** As high as the content. */
function CapacitySkeleton() {
  return (
    <>
      <Box sx={cardGrid}>
        {CAPACITY_CARDS.map((card) => (
          <Skeleton key={card} variant="rounded" height={112} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={340} />
      <Section flush>
        <TableSkeleton rows={8} columns={6} />
      </Section>
    </>
  );
}

const RECORDED_BY = "npm run record-run -- --kind drill --name 'restore' --outcome ok";

/** Whether the emergency drills were run, and their last results. */
function DrillsSection({ drills }: Pick<Capacity, 'drills'>) {
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

function GrowthSection({ growth: { days } }: Pick<Capacity, 'growth'>) {
  const texts = useTexts(capacityTexts);
  return (
    <Section title={texts.growthByDay} hint={texts.growthHint}>
      {days.length === 0 ? (
        <EmptyState title={texts.noDays} text={texts.noDaysText} />
      ) : (
        <Chart
          kind="lines"
          title={texts.growthByDay}
          isTitleHidden
          height={240}
          labels={days.map(({ day }) => formatDate(day))}
          series={[
            { title: texts.tableData, values: days.map(({ tableBytes }) => tableBytes) },
            { title: texts.indexes, values: days.map(({ indexBytes }) => indexBytes) },
          ]}
          format={formatFileSize}
        />
      )}
    </Section>
  );
}

const JobsLink = createLink(Button);
const DeadLink = createLink(Link);
const JOBS = '/trabajos' as string;

/** Waiting jobs by task; failed ones link to their list. */
function QueueSection({ queue: { tasks } }: Pick<Capacity, 'queue'>) {
  const texts = useTexts(capacityTexts);
  return (
    <Section
      title={texts.queueByTask}
      flush
      action={
        <JobsLink to={JOBS} size="small">
          {texts.openJobs}
        </JobsLink>
      }
    >
      {tasks.length === 0 ? (
        <EmptyState title={texts.queueEmpty} text={texts.queueEmptyText} />
      ) : (
        <PlainTable
          label={texts.queueByTask}
          titles={[texts.task, texts.waiting, texts.running, texts.oldest, texts.dead]}
          figures={[texts.waiting, texts.running, texts.oldest, texts.dead]}
          rows={tasks.map(({ task, waiting, running, dead, oldestSeconds }) => ({
            key: task,
            cells: [
              task,
              formatInteger(waiting),
              formatInteger(running),
              oldestSeconds === null ? '' : sayTime(oldestSeconds),
              dead === 0 ? (
                formatInteger(0)
              ) : (
                <DeadLink
                  key={task}
                  to={JOBS}
                  search={{ state: 'dead', name: task } as never}
                  aria-label={texts.openDead(formatInteger(dead), task)}
                >
                  {formatInteger(dead)}
                </DeadLink>
              ),
            ],
          }))}
        />
      )}
    </Section>
  );
}

const LIBRARY = "shared_preload_libraries = 'pg_stat_statements'";
/** The command that provides what is missing. */
const MENDED_BY = { extension: LIBRARY, library: LIBRARY, rights: 'grant pg_read_all_stats to aura_owner' } as const;

/** Where the database spends its time: normalised statements, never their values. */
function StatementsSection({ statements: { watch, since, slowest } }: Pick<Capacity, 'statements'>) {
  const texts = useTexts(capacityTexts);
  if (watch !== 'on')
    return (
      <Section title={texts.statements}>
        <EmptyState title={texts.noWatch} text={texts[watch]} action={<CopyableText text={MENDED_BY[watch]} />} />
      </Section>
    );
  return (
    <Section
      title={texts.statements}
      hint={since === null ? undefined : texts.statementsSince(readerTime(since))}
      flush
    >
      {slowest.length === 0 ? (
        <EmptyState title={texts.noStatements} />
      ) : (
        <PlainTable
          label={texts.statements}
          titles={[texts.statement, texts.calls, texts.mean, texts.max, texts.share]}
          figures={[texts.calls, texts.mean, texts.max, texts.share]}
          rows={slowest.map(({ statement, calls, meanMs, maxMs, share }, place) => ({
            key: place,
            cells: [
              <Box key="text" component="code" sx={code}>
                {statement}
              </Box>,
              formatInteger(calls),
              sayMilliseconds(meanMs),
              sayMilliseconds(maxMs),
              formatPercent(Math.round(share * 1000) / 10),
            ],
          }))}
        />
      )}
    </Section>
  );
}

const code = {
  display: 'block',
  fontSize: '0.75rem',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  textAlign: 'left',
  py: 0.5,
  clear: 'both',
} as const;
