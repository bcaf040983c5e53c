import { registerComplaint } from '@aura/contracts/complaints/complaint-acts';
import { listComplaints, type ComplaintRow } from '@aura/contracts/complaints/complaint-list';
import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useToast, ListScreen, QuickViews, useListState, type ColumnLooks } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useLiveQueries } from '../../live/public.ts';
import { complaintTexts } from '../base/complaint.texts.ts';
import { complaintQueries } from '../base/complaints.api.ts';
import { complaintListTexts } from './complaint-list.texts.ts';
import { COMPLAINTS, useComplaintViews, COMPLAINT_TABS, type ComplaintTab } from './complaint-views.ts';
import { useComplaintChoices } from './use-complaint-choices.ts';
import { formatDate } from '@aura/domain/format';
import { AuthorityTag, ComplaintStateTag, LateTag, SeverityTag } from '../base/ComplaintTags.tsx';
import { DueText, sayLegalDue } from '../base/DueText.tsx';

const BoardView = lazyPart(() => import('./BoardView.tsx'), 'BoardView');
const RatesView = lazyPart(() => import('../rates/RatesView.tsx'), 'RatesView');
const RegisterDialog = lazyPart(() => import('../register/RegisterDialog.tsx'), 'RegisterDialog');

const KEYS = [['list', COMPLAINTS.name], complaintQueries.all()] as const;

interface ComplaintListScreenProps extends RowWays {
  readonly tab: ComplaintTab;
  readonly onTab: (tab: ComplaintTab) => void;
}

export function ComplaintListScreen(props: ComplaintListScreenProps) {
  return useMay(listComplaints) ? <Permitted {...props} /> : <NoPermission />;
}

function Permitted({ tab, onTab, ...ways }: ComplaintListScreenProps) {
  const texts = useTexts(complaintListTexts);
  const [isRegistering, setRegistering] = useState(false);
  const mayRegister = useMay(registerComplaint);
  const label = useTexts(complaintTexts).register;
  const { onSuccess } = useToast();
  useLiveQueries(KEYS);
  const begin = () => setRegistering(true);
  useScreenAct(mayRegister ? { id: 'register-complaint', label, run: begin } : null);
  const tabs = (
    <Tabs value={tab} onChange={(_, chosen: ComplaintTab) => onTab(chosen)} aria-label={texts.tabs}>
      {COMPLAINT_TABS.map((name) => (
        <Tab key={name} value={name} label={texts[name]} />
      ))}
    </Tabs>
  );
  return (
    <>
      {tab === 'lista' ? (
        <ComplaintRows tabs={tabs} register={mayRegister ? { label, onClick: begin } : undefined} {...ways} />
      ) : (
        <Stack sx={{ gap: 1.25 }}>
          <PageHeader title={texts.title}>
            {mayRegister && (
              <Button variant="contained" startIcon={<AddIcon />} onClick={begin}>
                {label}
              </Button>
            )}
          </PageHeader>
          {tabs}
          <Suspense fallback={<FieldsSkeleton fields={8} />}>
            {tab === 'tablero' ? <BoardView /> : <RatesView />}
          </Suspense>
        </Stack>
      )}
      {isRegistering && (
        <Suspense>
          <RegisterDialog
            onDone={({ number }) => onSuccess<null>(texts.registered(number)).onSuccess(null)}
            onClose={() => setRegistering(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const CARD = ['severity', 'state', 'party', 'cause', 'dueAt', 'owner'] as const;

interface RowWays {
  readonly onOpen: (id: number) => void;
  readonly onOpenClaim: (slug: string, affectedPartyId: number) => void;
  readonly onOpenProvider: (slug: string) => void;
}

interface ComplaintRowsProps extends RowWays {
  readonly tabs: ReactNode;
  readonly register: { readonly label: string; readonly onClick: () => void } | undefined;
}

function ComplaintRows({ tabs, register, onOpen, onOpenClaim, onOpenProvider }: ComplaintRowsProps) {
  const texts = useTexts(complaintListTexts);
  const { state, change } = useListState(COMPLAINTS);
  const views = useComplaintViews();
  const choices = useComplaintChoices();
  return (
    <ListScreen
      listing={COMPLAINTS}
      title={texts.title}
      what={texts.what}
      empty={{ title: texts.none, text: texts.noneText }}
      primaryAction={register}
      above={
        <>
          {tabs}
          <QuickViews views={views} filters={state.filters} onChange={(filters) => change({ filters })} />
        </>
      }
      looks={COMPLAINT_LOOKS}
      leadColumn="number"
      cardColumns={CARD}
      choices={choices}
      onOpen={({ id }) => onOpen(id)}
      rowActions={({ id, claimSlug, affectedPartyId, providerSlug }) => [
        { id: 'look', label: texts.look, onSelect: () => onOpen(id) },
        { id: 'claim', label: texts.openClaim, onSelect: () => onOpenClaim(claimSlug, affectedPartyId) },
        ...(providerSlug === null
          ? []
          : [{ id: 'provider', label: texts.openProvider, onSelect: () => onOpenProvider(providerSlug) }]),
      ]}
    />
  );
}

const COMPLAINT_LOOKS: ColumnLooks<ComplaintRow> = {
  number: { width: 104 },
  registeredAt: { width: 150 },
  severity: { width: 90, render: ({ severity }) => <SeverityTag severity={severity} /> },
  state: { width: 160, render: ({ state }) => <ComplaintStateTag state={state} /> },
  cause: { width: 190 },
  claimNumber: { width: 140 },
  party: { width: 170 },
  customer: { width: 120 },
  provider: { width: 170 },
  owner: { width: 150 },
  dueAt: { width: 176, render: ({ dueAt }) => dueAt && <DueText dueAt={dueAt} /> },
  answerDueAt: { width: 170, render: (row) => <AnswerDue row={row} /> },
  isLate: { width: 90, render: ({ isLate }) => isLate && <LateTag /> },
  authority: {
    width: 120,
    render: ({ authority }) => authority && <AuthorityTag authority={authority} />,
  },
  legalDueOn: {
    width: 200,
    render: ({ legalDueOn, closedAt }) => <LegalDue on={legalDueOn} isOver={closedAt !== null} />,
  },
};

/** Terms end when the complaint is closed. */
function AnswerDue({ row: { answerDueAt, closedAt } }: { readonly row: ComplaintRow }) {
  return <DueText dueAt={answerDueAt} isOver={closedAt !== null} />;
}

function LegalDue({ on, isOver }: { readonly on: string | null; readonly isOver: boolean }) {
  const texts = useTexts(complaintListTexts);
  const words = useTexts(complaintTexts);
  if (on === null) return null;
  return isOver ? formatDate(on) : texts.legal(formatDate(on), sayLegalDue(on, words));
}
