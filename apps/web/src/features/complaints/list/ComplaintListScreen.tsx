import { registerComplaint } from '@aura/contracts/complaints/complaint-acts';
import { listComplaints } from '@aura/contracts/complaints/complaint-list';
import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useToast } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useLiveQueries } from '../../live/public.ts';
import { complaintTexts } from '../base/complaint.texts.ts';
import { complaintQueries } from '../base/complaints.api.ts';
import { complaintListTexts } from './complaint-list.texts.ts';
import { COMPLAINT_TABS, type ComplaintTab } from './complaint-tabs.ts';
import { COMPLAINTS } from './complaint-views.ts';
import { ComplaintRows, type RowWays } from './ComplaintRows.tsx';

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
