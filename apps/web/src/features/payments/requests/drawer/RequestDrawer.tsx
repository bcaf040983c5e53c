import { type PaymentRequest, readPaymentRequest } from '@aura/contracts/payments/requests';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { type ListContract, RecordSteps, SidePanel, useRecordNavigation } from '../../../../listing/public.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { requestQueries } from '../requests.api.ts';
import { requestTexts } from '../requests.texts.ts';
import { RequestTag } from '../RequestTags.tsx';
import { RequestActs } from './RequestActs.tsx';
import { RequestFacts, type RequestLinks } from './RequestFacts.tsx';
import { RequestHistory } from './RequestHistory.tsx';
import { RequestHolds } from './RequestHolds.tsx';
import { RequestReceipts } from './RequestReceipts.tsx';
import { RequestReport } from './RequestReport.tsx';

interface RequestDrawerProps extends RequestLinks {
  readonly listing: ListContract;
  readonly id: number;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** A request beside its list: everything needed to decide, and the acts. J and K move to the next. */
export function RequestDrawer({ listing, id, onDone, onClose, ...links }: RequestDrawerProps) {
  const texts = useTexts(requestTexts);
  const maySee = useMay(readPaymentRequest);
  const navigation = useRecordNavigation(listing, id);
  const query = useQuery({ ...requestQueries.one(id), enabled: maySee });
  const { data } = query;
  return (
    <SidePanel
      title={data?.number ?? ''}
      tag={data !== undefined && <RequestTag state={data.state} isHeld={data.isHeld} />}
      tools={<RecordSteps {...navigation} />}
      onClose={onClose}
    >
      <Box sx={{ overflowY: 'auto', p: 2 }}>
        <Loaded query={query} what={texts.theRequest} skeleton={<FieldsSkeleton fields={8} />}>
          {(request) => <Shown key={request.id} request={request} links={links} onDone={onDone} />}
        </Loaded>
      </Box>
    </SidePanel>
  );
}

interface ShownProps {
  readonly request: PaymentRequest;
  readonly links: RequestLinks;
  readonly onDone: (text: string) => void;
}

function Shown({ request, links, onDone }: ShownProps) {
  // What blocks the payment comes first.
  const holds = <RequestHolds request={request} onDone={onDone} />;
  return (
    <Stack sx={{ gap: 2 }}>
      <RequestActs request={request} onDone={onDone} />
      {request.isHeld && holds}
      <RequestFacts request={request} {...links} />
      <RequestReceipts request={request} />
      {!request.isHeld && holds}
      <RequestReport request={request} onDone={onDone} />
      <RequestHistory moves={request.moves} />
    </Stack>
  );
}
