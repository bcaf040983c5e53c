import type { HistoryEntity } from '@aura/contracts/workspace';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { useMay } from '../lib/session/use-may.ts';
import { useTexts } from '../lib/texts.ts';
import { useSuccess } from '../ui/SuccessDialog.tsx';
import type { BlankOf, ListRow, RecordContract, RecordValues, StoredRecord } from './list-contract.ts';
import { ListScreen, type ListScreenProps } from './ListScreen.tsx';
import { listingTexts } from './listing.texts.ts';
import { BulkProgress } from './record/BulkProgress.tsx';
import type { FieldInfos } from './record/record-fields.ts';
import { useRecordMenu } from './record/use-record-menu.ts';
import { useListState } from './state/use-list-state.ts';

const loadDrawers = () => import('./record/record-drawers.ts');
const RecordDrawer = lazyPart(loadDrawers, 'RecordDrawer');
const HistoryDrawer = lazyPart(loadDrawers, 'HistoryDrawer');
const IDLE_MS = 500;

interface RecordListScreenProps<Row extends ListRow, Contract extends RecordContract>
  extends Omit<ListScreenProps<Row>, 'primaryAction' | 'onOpen' | 'rowActions' | 'bulkActions' | 'children'> {
  readonly record: Contract;
  /** The record's name in the history. */
  readonly entity: HistoryEntity;
  /** Labels of the fields in the form, in conflicts and in the history. */
  readonly fields: FieldInfos;
  readonly addLabel: string;
  readonly newTitle: string;
  readonly titleOf: (stored: StoredRecord) => string;
  readonly blank: BlankOf<Contract>;
  /** After any write, for what else depends on it. */
  readonly onChanged?: () => unknown;
  readonly children: ReactNode;
}

/** A list whose rows are opened, added, edited, deactivated and deleted beside it. */
export function RecordListScreen<Row extends ListRow, Contract extends RecordContract>(
  props: RecordListScreenProps<Row, Contract>,
) {
  const { listing, record, entity, fields, addLabel, newTitle, titleOf, blank, onChanged, children, ...list } = props;
  const texts = useTexts(listingTexts);
  const succeed = useSuccess();
  const mayAdd = useMay(record.add);
  const { state, change } = useListState(listing);
  const [historyOf, setHistoryOf] = useState<number | null>(null);
  const open = (id: number | 'new' | null) => change({ open: id });
  const menu = useRecordMenu({ listing, record, onOpen: open, onHistory: setHistoryOf, onChanged });

  // The drawers are loaded after the list, and before the first click.
  useEffect(() => {
    const timer = setTimeout(() => void loadDrawers().catch(() => undefined), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <ListScreen
      {...list}
      listing={listing}
      primaryAction={mayAdd ? { label: addLabel, onClick: () => open('new') } : undefined}
      onOpen={({ id }) => open(id)}
      rowActions={menu.rowActions}
      bulkActions={menu.bulkActions}
    >
      <Suspense>
        {state.open !== null && (
          <RecordDrawer
            listing={listing}
            record={record}
            entity={entity}
            fields={fields}
            open={state.open}
            newTitle={newTitle}
            titleOf={titleOf}
            blank={blank as RecordValues}
            onClose={() => open(null)}
            onSaved={(_, isNew) => {
              open(null);
              onChanged?.();
              void succeed({ text: isNew ? texts.added : texts.saved });
            }}
          >
            {children}
          </RecordDrawer>
        )}
        {historyOf !== null && (
          <HistoryDrawer entity={entity} id={historyOf} fields={fields} onClose={() => setHistoryOf(null)} />
        )}
      </Suspense>
      <BulkProgress progress={menu.progress} />
    </ListScreen>
  );
}
