import {
  COMPLEMENT_RECEIPT_WORDS,
  complementListing,
  type ComplementRow,
  issueComplement,
  MISSING_COMPLEMENT_SIDES,
  missingComplementListing,
  type MissingComplementRow,
  receivedComplementListing,
  type ReceivedComplementRow,
} from '@aura/contracts/invoicing/complements';
import { INVOICE_STANDING_WORDS } from '@aura/contracts/invoicing/invoice-words';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type ColumnLooks, ListScreen, useToast, useWordChoices } from '../../../listing/public.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useClaimChoices } from '../../claims/public.ts';
import { useLiveQueries } from '../../live/public.ts';
import { StandingTag } from '../StandingTag.tsx';
import { useIssueComplement } from './complements.api.ts';
import { complementTexts } from './complements.texts.ts';

export const COMPLEMENT_TABS = ['issued', 'received', 'missing'] as const;
export type ComplementTab = (typeof COMPLEMENT_TABS)[number];

const ISSUED = { ...complementListing, kept: ['tab'] };
const RECEIVED = { ...receivedComplementListing, kept: ['tab'] };
const MISSING = { ...missingComplementListing, kept: ['tab'] };
const KEYS = [
  ['list', ISSUED.name],
  ['list', RECEIVED.name],
  ['list', MISSING.name],
] as const;
const CARD = ['customer', 'standing', 'amount', 'paidOn'] as const;
const RECEIVED_CARD = ['folio', 'state', 'amount', 'paidOn'] as const;
const MISSING_CARD = ['side', 'document', 'amount', 'dueOn'] as const;
const LOOKS: ColumnLooks<ComplementRow> = {
  number: { width: 130 },
  customer: { width: 200 },
  uuid: { width: 300 },
  standing: { width: 140, render: ({ standing }) => <StandingTag standing={standing} /> },
};
const RECEIVED_LOOKS: ColumnLooks<ReceivedComplementRow> = { provider: { width: 220 }, uuid: { width: 300 } };
const MISSING_LOOKS: ColumnLooks<MissingComplementRow> = {
  party: { width: 220 },
  turn: { width: 180 },
  daysLate: { width: 130, render: ({ daysLate }) => <Late days={daysLate} /> },
};

interface ComplementsScreenProps {
  readonly tab: ComplementTab;
  readonly onTab: (tab: ComplementTab) => void;
  readonly onOpen: (id: number) => void;
  readonly onOpenClaim: (slug: string) => void;
}

/** Payment complements: ours to insurers, those of providers, and the missing ones, oldest first. */
export function ComplementsScreen({ tab, onTab, onOpen, onOpenClaim }: ComplementsScreenProps) {
  const texts = useTexts(complementTexts);
  useLiveQueries(KEYS);
  const tabs = (
    <Tabs value={tab} onChange={(_, chosen: ComplementTab) => onTab(chosen)} aria-label={texts.tabs}>
      {COMPLEMENT_TABS.map((name) => (
        <Tab key={name} value={name} label={texts[name]} />
      ))}
    </Tabs>
  );
  if (tab === 'received') return <ReceivedList tabs={tabs} />;
  if (tab === 'missing') return <MissingList tabs={tabs} onOpen={onOpen} onOpenClaim={onOpenClaim} />;
  return <IssuedList tabs={tabs} onOpen={onOpen} />;
}

function IssuedList({ tabs, onOpen }: { readonly tabs: ReactNode } & Pick<ComplementsScreenProps, 'onOpen'>) {
  const texts = useTexts(complementTexts);
  const words = useWordChoices({ standing: INVOICE_STANDING_WORDS });
  const { customer } = useClaimChoices();
  return (
    <ListScreen
      listing={ISSUED}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      above={tabs}
      looks={LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={{ ...words, customer }}
      onOpen={({ id }) => onOpen(id)}
      rowActions={({ id }) => [{ id: 'open', label: texts.open, onSelect: () => onOpen(id) }]}
    />
  );
}

function ReceivedList({ tabs }: { readonly tabs: ReactNode }) {
  const texts = useTexts(complementTexts);
  const words = useWordChoices({ state: COMPLEMENT_RECEIPT_WORDS });
  return (
    <ListScreen
      listing={RECEIVED}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.noneReceived, text: texts.noneReceivedText }}
      above={tabs}
      looks={RECEIVED_LOOKS}
      leadColumn="provider"
      cardColumns={RECEIVED_CARD}
      choices={words}
    />
  );
}

type MissingListProps = { readonly tabs: ReactNode } & Pick<ComplementsScreenProps, 'onOpen' | 'onOpenClaim'>;

function MissingList({ tabs, onOpen, onOpenClaim }: MissingListProps) {
  const texts = useTexts(complementTexts);
  const words = useWordChoices({ side: MISSING_COMPLEMENT_SIDES });
  const mayIssue = useMay(issueComplement);
  const issue = useIssueComplement();
  const { onSuccess } = useToast();
  const confirm = useConfirm();
  const send = async (collectionId: number) => {
    if (!(await confirm({ title: texts.issueTitle, text: texts.issueText, act: texts.issueAct }))) return;
    issue.mutate(
      { body: { collectionId } },
      onSuccess<{ readonly number: string }>(({ number }) => texts.issuing(number)),
    );
  };
  const open = ({ invoiceId, claimSlug }: MissingComplementRow) => {
    if (invoiceId !== null) onOpen(invoiceId);
    else if (claimSlug !== null) onOpenClaim(claimSlug);
  };
  const acts = (row: MissingComplementRow) => {
    const { collectionId } = row;
    return [
      ...(mayIssue && collectionId !== null
        ? [{ id: 'issue', label: texts.issue, onSelect: () => void send(collectionId) }]
        : []),
      { id: 'open', label: row.side === 'ours' ? texts.openInvoice : texts.openClaim, onSelect: () => open(row) },
    ];
  };
  return (
    <ListScreen
      listing={MISSING}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.noneMissing, text: texts.noneMissingText }}
      above={tabs}
      looks={MISSING_LOOKS}
      leadColumn="party"
      cardColumns={MISSING_CARD}
      choices={words}
      onOpen={open}
      rowActions={acts}
    ></ListScreen>
  );
}

function Late({ days }: { readonly days: number }) {
  const texts = useTexts(complementTexts);
  return days === 0 ? '' : <StatusTag status="bad">{texts.late(days)}</StatusTag>;
}
