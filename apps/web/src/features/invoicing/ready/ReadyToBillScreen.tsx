import { readInvoiceDraft } from '@aura/contracts/invoicing/compose';
import {
  almostReadyListing,
  type AlmostReadyRow,
  BLOCKER_WORDS,
  readyListing,
  type ReadyRow,
} from '@aura/contracts/invoicing/ready-to-bill';
import { BILLING_GROUPING_WORDS, BILLING_GROUPS } from '@aura/domain/invoicing/billing-gates';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ListScreen, useListState, useTitled, useWordChoices } from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useClaimChoices } from '../../claims/public.ts';
import { useLiveQueries } from '../../live/public.ts';
import { InvoicesToMake } from './InvoicesToMake.tsx';
import { AlmostReadyTotals } from './AlmostReadyTotals.tsx';
import { type MendPlace, mendPlace } from './mend-place.ts';
import { readyQueries } from './ready.api.ts';
import { readyTexts } from './ready.texts.ts';
import { ReadyTotals } from './ReadyTotals.tsx';
import { useUnitChoices } from './use-unit-choices.ts';

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
  readonly onBill: (parties: readonly number[]) => void;
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
