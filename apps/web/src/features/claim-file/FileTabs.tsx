import * as calls from '@aura/contracts/calls.generated';
import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { type ClaimFile, readClaimHistory } from '@aura/contracts/claims/claim';
import { readDossier } from '@aura/contracts/claims/dossier';
import { listLogbook } from '@aura/contracts/claims/logbook';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { FieldsSkeleton } from '../../ui/FieldsSkeleton.tsx';
import { claimFileTexts } from './claim-file.texts.ts';
import { FILE_TABS, type FileTab } from './file-tabs.ts';
import { LogbookTab } from './logbook/LogbookTab.tsx';
import type { UsedOutbox } from './outbox/use-outbox.ts';
import { SummaryTab } from './summary/SummaryTab.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CheckInCard } from './visits/CheckInCard.tsx';
import { visitsTexts } from './visits/visits.texts.ts';

// Tabs used on site are in this chunk: without a connection nothing more can be loaded.
const Appointments = lazyPart(() => import('./visits/Appointments.tsx'), 'Appointments');
const ScopeTab = lazyPart(() => import('./scope/ScopeTab.tsx'), 'ScopeTab');
const FilesTab = lazyPart(() => import('./dossier/FilesTab.tsx'), 'FilesTab');
const QuotationTab = lazyPart(() => import('../quotations/public.ts'), 'QuotationTab');
const MoneyTab = lazyPart(() => import('../budgets/public.ts'), 'MoneyTab');
const MissingToBillPanel = lazyPart(() => import('../invoicing/public.ts'), 'MissingToBillPanel');
const AgreementLink = lazyPart(() => import('../budgets/public.ts'), 'AgreementLink');
const BudgetTab = lazyPart(() => import('../budgets/public.ts'), 'BudgetTab');
const OrdersPanel = lazyPart(() => import('../budgets/public.ts'), 'OrdersPanel');
const PaymentsPanel = lazyPart(() => import('../payments/public.ts'), 'PaymentsPanel');
const SealedDossiersPanel = lazyPart(() => import('../sealed-dossiers/public.ts'), 'SealedDossiersPanel');
const ComplaintsTab = lazyPart(() => import('../complaints/public.ts'), 'ComplaintsTab');
const OpenComplaints = lazyPart(() => import('../complaints/public.ts'), 'OpenComplaints');
const HistoryTab = lazyPart(() => import('./history/HistoryTab.tsx'), 'HistoryTab');

interface FileTabsProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
  readonly tab: FileTab;
  readonly entry?: number | null;
  readonly onTab: (tab: FileTab) => void;
  readonly outbox: UsedOutbox;
  readonly onEditParty: (party: AffectedParty) => void;
}

export function FileTabs(props: FileTabsProps) {
  const { tab, onTab } = props;
  const texts = useTexts(claimFileTexts);
  const hidden: readonly FileTab[] = [
    ...(useMay(listLogbook) ? [] : (['logbook'] as const)),
    ...([useMay(calls.readQuotation), useMay(calls.readOwnQuotation)].some(Boolean) ? [] : (['quotation'] as const)),
    ...([useMay(calls.readBook), useMay(calls.readPaymentTerms)].some(Boolean) ? [] : (['money'] as const)),
    ...(useMay(calls.readBudget) ? [] : (['budget'] as const)),
    ...(useMay(readDossier) ? [] : (['files'] as const)),
    ...(useMay(calls.listComplaints) ? [] : (['complaints'] as const)),
    ...(useMay(readClaimHistory) ? [] : (['history'] as const)),
  ];
  const shown = FILE_TABS.filter((name) => !hidden.includes(name));
  const open = hidden.includes(tab) ? 'summary' : tab;
  return (
    <Paper variant="outlined">
      <Tabs
        value={open}
        onChange={(_, chosen: FileTab) => onTab(chosen)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={texts.tabs}
        sx={{ borderBottom: 1, borderColor: 'divider', px: 0.5 }}
      >
        {shown.map((name) => (
          <Tab
            key={name}
            value={name}
            label={name === 'complaints' ? <ComplaintsLabel claim={props.claim} /> : texts[name]}
            id={`tab-${name}`}
            aria-controls="tab-panel"
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id="tab-panel"
        data-edits={open}
        aria-labelledby={`tab-${open}`}
        sx={{ p: { xs: 1.25, sm: 1.5 } }}
      >
        <Suspense fallback={<FieldsSkeleton fields={6} />}>
          <OpenTab {...props} tab={open} />
        </Suspense>
      </Box>
    </Paper>
  );
}

/** With the number of open complaints, once known. */
function ComplaintsLabel({ claim }: Pick<FileTabsProps, 'claim'>) {
  const texts = useTexts(claimFileTexts);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, alignItems: 'center' }}>
      {texts.complaints}
      <Suspense fallback={null}>
        <OpenComplaints claim={claim} />
      </Suspense>
    </Box>
  );
}

function OpenTab({ tab, entry, claim, party, outbox, onEditParty, onTab }: FileTabsProps) {
  switch (tab) {
    case 'summary':
      return <SummaryTab claim={claim} party={party} onEditParty={onEditParty} onPhotos={() => onTab('files')} />;
    case 'logbook':
      return <LogbookTab claim={claim} party={party} wanted={entry ?? null} />;
    case 'visits':
      return <VisitsTab claim={claim} party={party} outbox={outbox} />;
    case 'scope':
      return <ScopeTab claim={claim} party={party} />;
    case 'quotation':
      return (
        <Stack sx={{ gap: 2.5 }}>
          <QuotationTab
            claim={claim}
            party={party}
            ways={party && <AgreementLink slug={claim.slug} partyId={party.id} />}
          />
          {party !== null && <OrdersPanel key={party.id} partyId={party.id} />}
          {party !== null && <PaymentsPanel key={`payments-${party.id}`} partyId={party.id} />}
        </Stack>
      );
    case 'budget':
      return <BudgetTab party={party} />;
    case 'money':
      return <Money claim={claim} party={party} />;
    case 'files':
      return (
        <Stack sx={{ gap: 2 }}>
          <div>
            <FilesTab claim={claim} party={party} />
          </div>
          <SealedDossiersPanel claim={claim} partyId={party?.id ?? null} />
        </Stack>
      );
    case 'complaints':
      return <ComplaintsTab claim={claim} party={party} />;
    case 'history':
      return <HistoryTab claim={claim} party={party} />;
  }
}

/** Income and cost for users who see billing, and the party's payments for those who request them. */
function Money({ claim, party }: Pick<FileTabsProps, 'claim' | 'party'>) {
  return (
    <Stack sx={{ gap: 1.5 }}>
      {party !== null && <PaymentsPanel key={party.id} partyId={party.id} />}
      {useMay(calls.readBook) && (
        <>
          <MissingToBillPanel slug={claim.slug} partyId={party?.id ?? null} />
          <MoneyTab claim={claim} party={party} />
        </>
      )}
    </Stack>
  );
}

interface VisitsTabProps {
  readonly claim: ClaimFile;
  readonly party: AffectedParty | null;
  readonly outbox: UsedOutbox;
}

function VisitsTab({ claim, party, outbox }: VisitsTabProps) {
  const texts = useTexts(visitsTexts);
  if (party === null) return <EmptyState title={texts.chooseParty} />;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <CheckInCard key={`check-in-${party.id}`} claim={claim} party={party} outbox={outbox} />
      <Appointments key={party.id} claim={claim} party={party} />
    </Stack>
  );
}
