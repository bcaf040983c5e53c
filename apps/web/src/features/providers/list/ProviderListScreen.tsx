import { addProvider, editProvider, PROVIDER_TYPE_WORDS, providerListing } from '@aura/contracts/providers/providers';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts, textsOf } from '../../../lib/texts.ts';
import { ListScreen, useTitled, type ColumnLooks } from '../../../listing/public.ts';
import { providerQueries } from '../providers.api.ts';
import { providerTexts } from '../providers.texts.ts';
import { suggestProvider } from '@aura/contracts/providers/suggestion';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { importInTime } from '../../../lib/import-in-time.ts';
import { suggestionTexts } from '../suggestion/suggestion.texts.ts';
import { partOfAll } from '@aura/contracts/part-of-all';
import type * as z from 'zod';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { loadStatus } from '../parts/load-status.ts';

interface ProviderListScreenProps {
  readonly onOpen: (slug: string) => void;
  readonly onEdit: (slug: string) => void;
  readonly onAdd: () => void;
}

export function ProviderListScreen({ onOpen, onEdit, onAdd }: ProviderListScreenProps) {
  const texts = useTexts(providerTexts);
  const titled = useTitled();
  const [mayAdd, mayEdit] = [useMay(addProvider), useMay(editProvider)];
  const { data: zones } = useQuery(providerQueries.zones());
  const { data: families } = useQuery(providerQueries.families());
  const bySlug = (list: readonly { readonly slug: string; readonly name: string }[] | undefined) =>
    list?.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <ListScreen
      listing={providerListing}
      title={texts.providers}
      what={texts.theProviders}
      empty={{ title: texts.noProviders, text: texts.noProvidersText }}
      headerActions={<SuggestAction onOpenFile={onOpen} />}
      primaryAction={mayAdd ? { label: texts.addProvider, onClick: onAdd } : undefined}
      looks={PROVIDER_LOOKS}
      leadColumn="fullName"
      choices={{
        zone: bySlug(zones),
        family: bySlug(families),
        providerType: Object.entries(PROVIDER_TYPE_WORDS).map(([value, word]) => ({ value, label: titled(word) })),
      }}
      onOpen={({ slug }) => onOpen(slug)}
      rowActions={({ slug }) => [
        { id: 'open', label: texts.openFile, onSelect: () => onOpen(slug) },
        ...(mayEdit ? [{ id: 'edit', label: texts.edit, onSelect: () => onEdit(slug) }] : []),
      ]}
    />
  );
}

const SuggestionPanel = lazy(() =>
  importInTime(() => import('../suggestion/SuggestionPanel.tsx')).then((loaded) => ({
    default: loaded.SuggestionPanel,
  })),
);

/** The button and its panel, which is loaded when first needed. */
function SuggestAction({ onOpenFile }: { readonly onOpenFile: (slug: string) => void }) {
  const texts = useTexts(suggestionTexts);
  const [isOpen, setOpen] = useState(false);
  if (!useMay(suggestProvider)) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {texts.suggest}
      </Button>
      {isOpen && (
        <Suspense>
          <SuggestionPanel onOpenFile={onOpenFile} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type Row = z.output<typeof providerListing.row>;

const PROVIDER_LOOKS: ColumnLooks<Row> = {
  fullName: { width: 240, render: (row) => <Name row={row} /> },
  commercialName: { width: 150 },
  providerNumber: { width: 84 },
  mainFamily: { width: 150 },
  servicesZone: { width: 190 },
  ranking: { width: 90, render: ({ ranking }) => <Ranking ranking={ranking} /> },
  activeJobs: { width: 130, render: (row) => <Load row={row} /> },
  documentsInForce: { width: 140 },
  contactName: { width: 150 },
  mainPhoneNumber: { width: 124 },
  rfc: { width: 152 },
  onTimeRate: { width: 124 },
  complaintCount: { width: 90 },
  providerType: { width: 150 },
  doesBill: { width: 84 },
  isActive: { width: 84 },
};

function Name({ row: { fullName, isBlocked } }: { readonly row: Row }) {
  if (!isBlocked) return <div className="text lead">{fullName}</div>;
  return (
    <div className="chips">
      <span className="text lead">{fullName}</span>
      <StatusTag status="bad">{textsOf(providerTexts).blocked}</StatusTag>
    </div>
  );
}

function Ranking({ ranking }: Pick<Row, 'ranking'>) {
  return ranking === null ? <span className="faint">{textsOf(providerTexts).none}</span> : `★ ${ranking.toFixed(1)}`;
}

/** Active jobs against capacity; coloured only when full. */
function Load({ row: { activeJobs, weeklyCapacity } }: { readonly row: Row }) {
  const text = useTitled()(partOfAll(activeJobs, weeklyCapacity));
  const status = loadStatus(activeJobs, weeklyCapacity);
  return status === 'room' ? text : <StatusTag status={status === 'full' ? 'bad' : 'warn'}>{text}</StatusTag>;
}
