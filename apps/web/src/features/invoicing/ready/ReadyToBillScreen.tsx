import { readInvoiceDraft } from '@aura/contracts/invoicing/compose';
import {
  almostReadyListing,
  type AlmostReadyRow,
  BLOCKER_WORDS,
  readyListing,
  type ReadyRow,
  type AlmostReadyTotals as Totals,
} from '@aura/contracts/invoicing/ready-to-bill';
import { BILLING_GROUPING_WORDS, BILLING_GROUPS } from '@aura/domain/invoicing/billing-gates';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import {
  type ColumnLooks,
  ListScreen,
  useListState,
  useTitled,
  useWordChoices,
  askedOf,
  type Narrowed,
} from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useClaimChoices } from '../../claims/public.ts';
import { useLiveQueries } from '../../live/public.ts';
import { InvoicesToMake } from './InvoicesToMake.tsx';
import { type MendPlace, mendPlace } from './mend-place.ts';
import { readyQueries } from './ready.api.ts';
import { readyTexts } from './ready.texts.ts';
import { useUnitChoices } from './use-unit-choices.ts';
import { billingFigures } from '@aura/domain/figures/billing';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FailedTotals, Figures } from './Figures.tsx';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

export const READY_TABS = ['ready', 'almost'] as const;
export type ReadyTab = (typeof READY_TABS)[number];

const READY = { ...readyListing, kept: ['tab'] };
const ALMOST = { ...almostReadyListing, kept: ['tab'] };
const KEYS = [['list', READY.name], ['list', ALMOST.name], readyQueries.all()] as const;
const CARD = ['customer', 'party', 'total', 'readyDays'] as const;
const ALMOST_CARD = ['blocker', 'party', 'group', 'total'] as const;
const LOOKS: ColumnLooks<ReadyRow> = {
  customer: { width: 80 },
  claimNumber: { width: 150 },
  reportNumber: { width: 110 },
  policy: { width: 105 },
  party: { width: 165 },
  zone: { width: 115 },
  price: { width: 110 },
  taxes: { width: 100 },
  total: { width: 115 },
  businessUnit: { width: 160 },
};
const ALMOST_LOOKS: ColumnLooks<AlmostReadyRow> = {
  claimNumber: { width: 150 },
  party: { width: 170 },
  blocker: { width: 250, render: ({ blocker }) => <BlockerTag blocker={blocker} /> },
  lacking: { width: 220 },
};

interface ReadyToBillScreenProps {
  readonly tab: ReadyTab;
  readonly onTab: (tab: ReadyTab) => void;
  readonly onOpenClaim: (slug: string, affectedPartyId: number) => void;
  readonly onMend: (place: MendPlace) => void;
  /** `then`: the parties of the invoices to make afterwards. */
  readonly onBill: (parties: readonly number[], then?: readonly (readonly number[])[]) => void;
}

/** What can be billed now, and for the rest the next blocker, whose turn it is, and the amount. */
export function ReadyToBillScreen({ tab, onTab, ...ways }: ReadyToBillScreenProps) {
  const texts = useTexts(readyTexts);
  useLiveQueries(KEYS);
  const tabs = (
    <Tabs value={tab} onChange={(_, chosen: ReadyTab) => onTab(chosen)} aria-label={texts.tabs}>
      {READY_TABS.map((name) => (
        <Tab key={name} value={name} label={texts[name]} />
      ))}
    </Tabs>
  );
  return tab === 'ready' ? <ReadyList tabs={tabs} {...ways} /> : <AlmostList tabs={tabs} {...ways} />;
}

type ListProps = Omit<ReadyToBillScreenProps, 'tab' | 'onTab'> & { readonly tabs: ReactNode };

function ReadyList({ tabs, onOpenClaim, onBill }: ListProps) {
  const mayBill = useMay(readInvoiceDraft);
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const texts = useTexts(readyTexts);
  const words = useWordChoices({ grouping: BILLING_GROUPING_WORDS });
  const { customer, zone } = useClaimChoices();
  const businessUnit = useUnitChoices();
  const { state } = useListState(READY);
  const open = ({ claimSlug, id }: ReadyRow) => onOpenClaim(claimSlug, id);
  return (
    <ListScreen
      listing={READY}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      above={tabs}
      looks={LOOKS}
      leadColumn="claimNumber"
      cardColumns={CARD}
      choices={{ ...words, customer, zone, businessUnit }}
      totals={<ReadyTotals filters={state.filters} text={state.text} />}
      onOpen={open}
      rowActions={(row) => [
        ...(mayBill ? [{ id: 'bill', label: texts.bill, onSelect: () => onBill([row.id]) }] : []),
        { id: 'claim', label: texts.openClaim, onSelect: () => open(row) },
      ]}
      bulkActions={
        mayBill
          ? [{ id: 'bill', label: texts.bill, onSelect: ({ ids }) => void ids().then((found) => setChosen(found)) }]
          : []
      }
    >
      {chosen !== null && <InvoicesToMake ids={chosen} onBill={onBill} onClose={() => setChosen(null)} />}
    </ListScreen>
  );
}

function AlmostList({ tabs, onOpenClaim, onMend }: ListProps) {
  const texts = useTexts(readyTexts);
  const words = useWordChoices({ blocker: BLOCKER_WORDS });
  const { customer, zone } = useClaimChoices();
  const businessUnit = useUnitChoices();
  const { state, change } = useListState(ALMOST);
  const mend = (row: AlmostReadyRow) =>
    onMend(mendPlace(row.blocker, { ...row, claim: row.claimSlug, affectedPartyId: row.id }));
  return (
    <ListScreen
      listing={ALMOST}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.noneMissing, text: texts.noneMissingText }}
      above={tabs}
      looks={ALMOST_LOOKS}
      leadColumn="claimNumber"
      cardColumns={ALMOST_CARD}
      choices={{ ...words, customer, zone, businessUnit, group: GROUP_CHOICES }}
      totals={
        <AlmostReadyTotals
          filters={state.filters}
          text={state.text}
          onNarrow={(filters) => change({ filters: { ...state.filters, ...filters } })}
        />
      }
      onOpen={mend}
      rowActions={(row) => [
        { id: 'mend', label: texts.mend, onSelect: () => mend(row) },
        { id: 'claim', label: texts.openClaim, onSelect: () => onOpenClaim(row.claimSlug, row.id) },
      ]}
    />
  );
}

const GROUP_CHOICES = BILLING_GROUPS.map((value) => ({ value, label: value }));

function BlockerTag({ blocker }: Pick<AlmostReadyRow, 'blocker'>) {
  const titled = useTitled();
  return <StatusTag status="warn">{titled(BLOCKER_WORDS[blocker])}</StatusTag>;
}

/** Totals over all pages. */
function ReadyTotals(narrowed: Narrowed) {
  const texts = useTexts(readyTexts);
  const titled = useTitled();
  const query = useQuery({ ...readyQueries.ready(askedOf(narrowed)), placeholderData: keepPreviousData });
  if (query.isError) return <FailedTotals onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton height={44} />;
  const { parties, price, taxes, total } = query.data;
  return (
    <Figures
      title={texts.totals(formatInteger(parties))}
      figures={[
        [texts.price, price],
        [texts.taxes, taxes],
        [titled(billingFigures.readyToBill.label), total, 'readyToBill'],
      ]}
    />
  );
}

interface AlmostReadyNarrowed extends Narrowed {
  readonly onNarrow: (filters: Readonly<Record<string, readonly string[]>>) => void;
}

/** The blocked amount, by what is missing and by whose turn it is; each part filters the list. */
function AlmostReadyTotals({ filters, text, onNarrow }: AlmostReadyNarrowed) {
  const texts = useTexts(readyTexts);
  const titled = useTitled();
  const query = useQuery({ ...readyQueries.almost(askedOf({ filters, text })), placeholderData: keepPreviousData });
  if (query.isError) return <FailedTotals onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton height={88} />;
  const { parties, total, blockers, groups }: Totals = query.data;
  return (
    <>
      <Figures
        title={texts.totals(formatInteger(parties))}
        figures={[[titled(billingFigures.almostReadyToBill.label), total, 'almostReadyToBill']]}
      />
      <Parts
        title={texts.holdsMost}
        parts={blockers.map(({ blocker, ...part }) => ({
          ...part,
          name: titled(BLOCKER_WORDS[blocker]),
          onOpen: () => onNarrow({ blocker: [blocker] }),
        }))}
      />
      <Parts
        title={texts.whoseTurn}
        parts={groups.map(({ group, ...part }) => ({
          ...part,
          name: group,
          onOpen: () => onNarrow({ group: [group] }),
        }))}
      />
    </>
  );
}

interface Part {
  readonly name: string;
  readonly parties: number;
  readonly total: number;
  readonly onOpen: () => void;
}

function Parts({ title, parts }: { readonly title: string; readonly parts: readonly Part[] }) {
  if (parts.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ px: 1.5, pb: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
    >
      <strong>{title}</strong>
      {parts.map(({ name, parties, total, onOpen }) => (
        <Link key={name} component="button" type="button" onClick={onOpen} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {name} · {formatInteger(parties)} · {formatMoney(total)}
        </Link>
      ))}
    </Box>
  );
}
