import {
  type PaymentRequest,
  readPaymentRequest,
  type PaymentHold,
  type PaymentReceipt,
} from '@aura/contracts/payments/requests';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import {
  PAYMENT_STATE_WORDS,
  HOLD_REASON_WORDS,
  HOLD_RELEASE_WORDS,
  RECEIPT_STATE_WORDS,
  SAT_STATE_WORDS,
} from '@aura/contracts/payments/request-words';
import { formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import {
  type ListContract,
  RecordSteps,
  SidePanel,
  useRecordNavigation,
  useTitled,
} from '../../../../listing/public.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { requestQueries, useTakeReceipt } from '../requests.api.ts';
import { requestTexts } from '../requests.texts.ts';
import { RequestTag } from '../RequestTags.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusTag, type Status } from '../../../../ui/StatusTag.tsx';
import { RequestActs } from './RequestActs.tsx';
import { RequestFacts, type RequestLinks } from './RequestFacts.tsx';
import { RequestReport } from './RequestReport.tsx';
import { ReleaseDialog } from './ReleaseDialog.tsx';

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

function RequestHistory({ moves }: Pick<PaymentRequest, 'moves'>) {
  const texts = useTexts(requestTexts);
  const titled = useTitled();
  return (
    <Section title={texts.history}>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {moves.map(({ id, to, by, at, note }) => (
          <Box component="li" key={id}>
            <strong>{titled(PAYMENT_STATE_WORDS[to])}</strong>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {texts.by(by ?? texts.system, formatInstant(at, HEAD_OFFICE_ZONE))}
              {note !== '' && ` · ${note}`}
            </Typography>
          </Box>
        ))}
      </Stack>
    </Section>
  );
}

interface RequestHoldsProps {
  readonly request: PaymentRequest;
  readonly onDone: (text: string) => void;
}

function RequestHolds({ request, onDone }: RequestHoldsProps) {
  const texts = useTexts(requestTexts);
  const [open, setOpen] = useState<PaymentHold | null>(null);
  const mayRelease = request.acts.release === null;
  return (
    <Section title={texts.holds}>
      {request.holds.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.noHolds}</Typography>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
          {request.holds.map((hold) => (
            <Hold key={hold.id} hold={hold} onRelease={mayRelease ? () => setOpen(hold) : undefined} />
          ))}
        </Stack>
      )}
      {open !== null && (
        <ReleaseDialog requestId={request.id} hold={open} onDone={onDone} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}

function Hold({ hold, onRelease }: { readonly hold: PaymentHold; readonly onRelease: (() => void) | undefined }) {
  const texts = useTexts(requestTexts);
  const titled = useTitled();
  const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);
  const reason = titled(HOLD_REASON_WORDS[hold.reason]);
  return (
    <Box component="li">
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusTag status={hold.releasedAt === null ? 'bad' : 'neutral'}>{reason}</StatusTag>
        {hold.releasedAt === null && onRelease !== undefined && (
          <Button size="small" variant="outlined" aria-label={texts.releaseOf(reason)} onClick={onRelease}>
            {texts.release}
          </Button>
        )}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {texts.heldBy(hold.heldBy ?? texts.system, at(hold.heldAt))}
        {hold.note !== '' && ` · ${hold.note}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {hold.releasedAt === null
          ? titled(HOLD_RELEASE_WORDS[hold.reason])
          : `${texts.releasedBy(hold.releasedBy ?? texts.system, at(hold.releasedAt))}${hold.releaseNote === '' ? '' : ` · ${hold.releaseNote}`}`}
      </Typography>
    </Box>
  );
}

const STATES: Readonly<Record<PaymentReceipt['state'], Status>> = {
  checking: 'info',
  accepted: 'ok',
  observed: 'warn',
  rejected: 'bad',
  cancelled: 'bad',
};

function RequestReceipts({ request: { receipts, needsReceipt } }: { readonly request: PaymentRequest }) {
  const texts = useTexts(requestTexts);
  return (
    <Section title={texts.receipts}>
      {receipts.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {needsReceipt ? texts.noReceipts : texts.noReceiptNeeded}
        </Typography>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.5 }}>
          {receipts.map((receipt) => (
            <Receipt key={receipt.id} receipt={receipt} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

function Receipt({ receipt }: { readonly receipt: PaymentReceipt }) {
  const texts = useTexts(requestTexts);
  const titled = useTitled();
  const take = useTakeReceipt();
  const name = receipt.folio === '' ? receipt.uuid.slice(0, 8) : receipt.folio;
  const download = (key: string) => take.mutate(key, { onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <Box component="li">
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <strong>{name}</strong>
        <StatusTag status={STATES[receipt.state]}>{titled(RECEIPT_STATE_WORDS[receipt.state])}</StatusTag>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {titled(SAT_STATE_WORDS[receipt.satState])}
        </Typography>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {formatMoney(receipt.total)} · {texts.covers(formatMoney(receipt.amount))}
      </Typography>
      {receipt.findings.map(({ text }) => (
        <Typography key={text} variant="body2" sx={{ color: 'warning.main', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ))}
      <Stack direction="row" sx={{ gap: 1, ml: -1.25 }}>
        <Button size="small" disabled={take.isPending} onClick={() => download(receipt.xmlFile)}>
          {texts.xmlOf(name)}
        </Button>
        {receipt.pdfFile !== null && (
          <Button size="small" disabled={take.isPending} onClick={() => download(receipt.pdfFile as string)}>
            {texts.pdfOf(name)}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
