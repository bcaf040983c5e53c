import type { HistoryEntity, HistoryEvent } from '@aura/contracts/workspace';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { listQueries } from '../listing.api.ts';
import { listingTexts } from '../listing.texts.ts';
import { type FieldInfos, showValue } from './record-fields.ts';

interface HistoryListProps {
  readonly entity: HistoryEntity;
  readonly id: number;
  /** Fields without a title here are nothing a person would look for. */
  readonly fields: FieldInfos;
}

/** Who changed the record, when, which field, from what to what. */
export function HistoryList({ entity, id, fields }: HistoryListProps) {
  const texts = useTexts(listingTexts);
  const { data: events, error, refetch } = useQuery(listQueries.history(entity, id));
  const titled: FieldInfos = { isActive: { title: texts.isActive }, ...fields };
  if (events === undefined && error !== null) {
    const traceId = error instanceof ApiError ? (error.requestId ?? undefined) : undefined;
    return <ErrorState what={texts.theHistory} onRetry={() => void refetch()} traceId={traceId} />;
  }
  if (events === undefined) return <TableSkeleton rows={4} columns={2} />;
  if (events.length === 0) return <EmptyState title={texts.noHistory} />;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 2, overflow: 'auto', display: 'grid', gap: 2 }}>
      {events.map((event) => (
        <Event key={event.id} event={event} fields={titled} />
      ))}
    </Box>
  );
}

function Event({ event, fields }: { readonly event: HistoryEvent; readonly fields: FieldInfos }) {
  const texts = useTexts(listingTexts);
  const isNew = event.act.startsWith('add');
  const act = isNew ? texts.addedAct : event.act.startsWith('remove') ? texts.removedAct : texts.editedAct;
  const changes = Object.entries(event.changes).filter(([name]) => fields[name] !== undefined);
  return (
    <li>
      <Typography component="div">
        <b>{event.userName}</b>
        <Box component="span" sx={{ color: 'text.faint' }}>
          {` · ${cellText('instant', event.at)} · ${act}`}
        </Box>
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: '130px minmax(0, 1fr)', gap: 0.5 }}
      >
        {changes.map(([name, [before, after]]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {fields[name]?.title}
            </Typography>
            <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {!isNew && (
                <>
                  <Box component="del" aria-label={texts.before} sx={{ color: 'text.faint' }}>
                    {showValue(fields[name], before)}
                  </Box>
                  {' → '}
                </>
              )}
              <Box component="ins" aria-label={texts.after} sx={{ textDecoration: 'none' }}>
                {showValue(fields[name], after)}
              </Box>
            </Typography>
          </Box>
        ))}
      </Box>
    </li>
  );
}
