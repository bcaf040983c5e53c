import { auditorListing, auditorRecord, readAuditorAssignments } from '@aura/contracts/customers/auditors';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { type FieldInfos, RecordListScreen, RecordText } from '../../../listing/public.ts';
import { customerQueries, useInvalidateCustomers } from '../customers.api.ts';
import { AuditorCardLink } from './AuditorCardLink.tsx';
import { AuditorGrid } from './AuditorGrid.tsx';
import { auditorTexts } from './auditors.texts.ts';

const BLANK = { codename: '', name: '' };
const LOOKS = { name: { width: 260, render: AuditorCardLink }, customers: { width: 260 }, zones: { width: 320 } };

export type AuditorTab = 'list' | 'grid';

interface AuditorListScreenProps {
  readonly tab: AuditorTab;
  readonly onTab: (tab: AuditorTab) => void;
}

export function AuditorListScreen({ tab, onTab }: AuditorListScreenProps) {
  const texts = useTexts(auditorTexts);
  const may = useMay(readAuditorAssignments);
  if (!may) return <NoPermission />;
  return (
    <Stack sx={{ gap: 1, minHeight: 0 }}>
      <Tabs value={tab} onChange={(_, chosen: AuditorTab) => onTab(chosen)}>
        <Tab value="list" label={texts.list} />
        <Tab value="grid" label={texts.grid} />
      </Tabs>
      <Box sx={{ minHeight: 0 }}>{tab === 'list' ? <AuditorList /> : <AuditorGrid />}</Box>
    </Stack>
  );
}

function AuditorList() {
  const texts = useTexts(auditorTexts);
  const { data: customers } = useQuery(customerQueries.customers());
  const { data: zones } = useQuery(customerQueries.zones());
  const fields: FieldInfos = { codename: { title: texts.codename }, name: { title: texts.name } };
  return (
    <RecordListScreen
      listing={auditorListing}
      record={auditorRecord}
      entity="auditor"
      title={texts.auditors}
      what={texts.theAuditors}
      empty={{ title: texts.noAuditors, text: texts.noAuditorsText }}
      addLabel={texts.addAuditor}
      newTitle={texts.addAuditor}
      titleOf={({ name }) => String(name)}
      fields={fields}
      blank={BLANK}
      looks={LOOKS}
      leadColumn="codename"
      choices={{
        customer: customers?.map(({ codename, name }) => ({ value: codename, label: name })),
        zone: zones?.map(({ slug, name }) => ({ value: slug, label: name })),
      }}
      onChanged={useInvalidateCustomers()}
    >
      <RecordText name="codename" maxLength={20} required hint={texts.codenameHint} />
      <RecordText name="name" maxLength={120} required />
    </RecordListScreen>
  );
}
