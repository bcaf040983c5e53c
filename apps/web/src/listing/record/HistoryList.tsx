import type { HistoryEntity } from '@aura/contracts/workspace';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { useTexts } from '../../lib/texts.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { listQueries } from '../listing.api.ts';
import { listingTexts } from '../listing.texts.ts';
import { HistoryEvents } from './HistoryEvents.tsx';
import type { FieldInfos } from './record-fields.ts';

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
  return <HistoryEvents events={events} fields={titled} />;
}
