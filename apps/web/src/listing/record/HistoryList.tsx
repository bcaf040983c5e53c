import type { HistoryEntity } from '@aura/contracts/workspace';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../lib/texts.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { listQueries } from '../listing.api.ts';
import { listingTexts } from '../listing.texts.ts';
import { HistoryEvents } from './HistoryEvents.tsx';
import type { FieldInfos } from './record-fields.ts';

interface HistoryListProps {
  readonly entity: HistoryEntity;
  readonly id: number;
  /** Fields without a label here are not shown. */
  readonly fields: FieldInfos;
}

export function HistoryList({ entity, id, fields }: HistoryListProps) {
  const texts = useTexts(listingTexts);
  const query = useQuery(listQueries.history(entity, id));
  const titled: FieldInfos = { isActive: { title: texts.isActive }, ...fields };
  return (
    <Loaded query={query} what={texts.theHistory} skeleton={<TableSkeleton rows={4} columns={2} />}>
      {(events) => <HistoryEvents events={events} fields={titled} />}
    </Loaded>
  );
}
