import { COLLECTION_STATE_WORDS } from '@aura/contracts/invoicing/collection-words';
import { collectionListing, type CollectionRow, registerCollection } from '@aura/contracts/invoicing/collections';
import { formatInteger, formatMoney } from '@aura/domain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  type ColumnLooks,
  askedOf,
  ListScreen,
  ListTotals,
  useListState,
  useTitled,
  useToast,
  useWordChoices,
} from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useClaimChoices } from '../../claims/public.ts';
import { collectionQueries } from './collection.api.ts';
import { collectionTexts } from './collection.texts.ts';

// Lazy: the list comes before any entry.
const load = () => import('./collection-parts.ts');
const CollectionDrawer = lazyPart(load, 'CollectionDrawer');
const RegisterCollectionDialog = lazyPart(load, 'RegisterCollectionDialog');

const LISTING = { ...collectionListing, kept: ['tab'] };
const CARD = ['customer', 'amount', 'unapplied', 'receivedOn', 'state'] as const;
const LOOKS: ColumnLooks<CollectionRow> = {
  number: { width: 120 },
  customer: { width: 200 },
  invoices: { width: 200 },
  state: { width: 120, render: ({ state }) => <CollectionTag state={state} /> },
};

export function CollectionList({ tabs }: { readonly tabs: ReactNode }) {
  const texts = useTexts(collectionTexts);
  const words = useWordChoices({ state: COLLECTION_STATE_WORDS });
  const { customer } = useClaimChoices();
  const choices = useQuery(collectionQueries.choices());
  const account = choices.data?.accounts.map(({ id, name }) => ({ value: String(id), label: name }));
  const mayAdd = useMay(registerCollection);
  const { state, change } = useListState(LISTING);
  const asked = askedOf(state);
  const totals = useQuery({ ...collectionQueries.totals(asked), placeholderData: keepPreviousData });
  const [isAdding, setAdding] = useState(false);
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  return (
    <ListScreen
      listing={LISTING}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      primaryAction={mayAdd ? { label: texts.add, onClick: () => setAdding(true) } : undefined}
      above={tabs}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={{ ...words, customer, account }}
      totals={
        <ListTotals
          query={totals}
          title={({ collections }) => texts.totalsOf(formatInteger(collections))}
          figures={({ amount, applied, unapplied }) => [
            [texts.amount, formatMoney(amount)],
            [texts.applied, formatMoney(applied)],
            [texts.unapplied, formatMoney(unapplied)],
          ]}
        />
      }
      onOpen={({ id }) => change({ open: id })}
    >
      <Suspense>
        {typeof state.open === 'number' && (
          <CollectionDrawer listing={LISTING} id={state.open} onDone={tell} onClose={() => change({ open: null })} />
        )}
        {isAdding && (
          <RegisterCollectionDialog
            onDone={(number) => tell(texts.registered(number))}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </ListScreen>
  );
}

function CollectionTag({ state }: Pick<CollectionRow, 'state'>) {
  const titled = useTitled();
  return (
    <StatusTag status={state === 'registered' ? 'ok' : 'neutral'}>{titled(COLLECTION_STATE_WORDS[state])}</StatusTag>
  );
}
