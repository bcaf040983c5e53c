import type { HistoryEntity } from '@aura/contracts/workspace';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { type FieldInfos, HistoryDrawer, ListScreen, RecordDrawer, useListState } from '../../../listing/public.ts';
import { smallCatalogueTexts } from '../small-catalogues.texts.ts';

type ListProps = ComponentProps<typeof ListScreen>;
type Row = Parameters<NonNullable<ListProps['onOpen']>>[0];

interface EditedListScreenProps<Shown extends Row> {
  readonly listing: ComponentProps<typeof ListScreen<Shown>>['listing'];
  readonly record: ComponentProps<typeof RecordDrawer>['record'];
  readonly entity: HistoryEntity;
  readonly title: string;
  readonly what: string;
  readonly fields: FieldInfos;
  readonly looks: NonNullable<ComponentProps<typeof ListScreen<Shown>>['looks']>;
  readonly choices?: NonNullable<ListProps['choices']>;
  readonly onChanged: () => unknown;
  readonly children: ReactNode;
}

/** A list whose records are edited but never added or removed: their order is fixed by the system. */
export function EditedListScreen<Shown extends Row>(props: EditedListScreenProps<Shown>) {
  const { listing, record, entity, fields, onChanged, children, ...list } = props;
  const texts = useTexts(smallCatalogueTexts);
  const succeed = useSuccess();
  const { state, change } = useListState(listing);
  const [historyOf, setHistoryOf] = useState<number | null>(null);
  const open = (id: number | null) => change({ open: id });
  return (
    <ListScreen
      {...list}
      listing={listing}
      empty={{ title: texts.noProcess, text: '' }}
      leadColumn="name"
      onOpen={({ id }) => open(id)}
      rowActions={({ id }) => [
        { id: 'open', label: texts.open, onSelect: () => open(id) },
        { id: 'history', label: texts.history, onSelect: () => setHistoryOf(id) },
      ]}
    >
      {typeof state.open === 'number' && (
        <RecordDrawer
          listing={listing}
          record={record}
          entity={entity}
          fields={fields}
          open={state.open}
          newTitle=""
          titleOf={({ name, number }) => [number, name].filter(Boolean).join(' ')}
          blank={{}}
          onClose={() => open(null)}
          onSaved={() => {
            open(null);
            onChanged();
            void succeed({ text: texts.saved });
          }}
        >
          {children}
        </RecordDrawer>
      )}
      {historyOf !== null && (
        <HistoryDrawer entity={entity} id={historyOf} fields={fields} onClose={() => setHistoryOf(null)} />
      )}
    </ListScreen>
  );
}
