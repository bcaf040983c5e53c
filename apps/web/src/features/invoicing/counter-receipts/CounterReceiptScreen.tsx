import {
  changeCounterReceipt,
  type CounterReceipt,
  attachCounterReceiptProof,
  moveCounterReceipt,
} from '@aura/contracts/invoicing/counter-receipts';
import { businessDay } from '@aura/domain/business-day';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { useToast, saveFile } from '../../../listing/public.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormFrame } from '../../../ui/FormFrame.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useLiveQueries } from '../../live/public.ts';
import {
  counterReceiptQueries,
  useChangeCounterReceipt,
  useAttachCounterReceiptProof,
  useTakeReceiptPaper,
  useMoveCounterReceipt,
} from './counter-receipts.api.ts';
import { counterReceiptTexts } from './counter-receipts.texts.ts';
import { ReceiptFields, type ReceiptValues } from './ReceiptFields.tsx';
import { ReceiptInvoices } from './ReceiptInvoices.tsx';
import { ReceiptTag } from './ReceiptTag.tsx';
import Typography from '@mui/material/Typography';
import { FileDrop } from '../../files/public.ts';
import {
  COUNTER_RECEIPT_STEPS,
  type CounterReceiptMove,
  refuseMove,
  suggestPromise,
} from '@aura/domain/invoicing/counter-receipt';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';

const LIVE = [counterReceiptQueries.all()] as const;

export function CounterReceiptScreen({ slug }: { readonly slug: string }) {
  const texts = useTexts(counterReceiptTexts);
  const query = useQuery(counterReceiptQueries.one(slug));
  useLiveQueries(LIVE);
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  const { data } = query;
  return (
    <Stack sx={{ gap: 1.25 }}>
      <PageHeader title={data?.number ?? slug.toUpperCase()} subtitle={data?.customer}>
        {data !== undefined && <ReceiptTag state={data.state} />}
        {data !== undefined && <ReceiptActs receipt={data} onDone={tell} />}
      </PageHeader>
      <Loaded query={query} what={texts.theReceipt} skeleton={<FieldsSkeleton fields={8} />}>
        {(receipt) => (
          <>
            {receipt.rejection !== '' && (
              <InlineAlert status="bad">{texts.rejectedBecause(receipt.rejection)}</InlineAlert>
            )}
            {receipt.overdueDays !== null && (
              <InlineAlert status="warn">{texts.lateSince(formatInteger(receipt.overdueDays))}</InlineAlert>
            )}
            <ReceiptForm key={receipt.version} receipt={receipt} onDone={tell} />
            <ReceiptInvoices receipt={receipt} onDone={tell} />
            <ReceiptProof receipt={receipt} onDone={tell} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

interface ReceiptFormProps {
  readonly receipt: CounterReceipt;
  readonly onDone: (text: string) => void;
}

function ReceiptForm({ receipt, onDone }: ReceiptFormProps) {
  const texts = useTexts(counterReceiptTexts);
  const { slug, version, state } = receipt;
  const mayChange = useMay(changeCounterReceipt) && state !== 'rejected' && state !== 'paid';
  const form = useKeptState<ReceiptValues>(`counter-receipt-${slug}-${version}`, () => ({
    customerFolio: receipt.customerFolio,
    deliveredOn: receipt.deliveredOn,
    promisedOn: receipt.promisedOn,
    note: receipt.note,
  }));
  const save = useChangeCounterReceipt();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      { params: { slug }, body: { ...form.values, version } },
      {
        onSuccess: () => {
          form.restart();
          onDone(texts.saved);
        },
      },
    );
  };
  return (
    <FormFrame
      layout="page"
      aria-label={texts.data}
      isReadOnly={!mayChange}
      onSubmit={submit}
      buttons={
        mayChange && (
          <Button type="submit" variant="contained" disabled={!form.isDirty} loading={save.isPending}>
            {texts.save}
          </Button>
        )
      }
    >
      <Section title={texts.data}>
        <Stack sx={{ gap: 1.5 }}>
          <Facts
            facts={[
              [texts.total, formatMoney(receipt.total)],
              [texts.balance, formatMoney(receipt.balance)],
              [texts.madeBy, receipt.madeBy],
            ]}
          />
          <ReceiptFields
            values={form.values}
            creditDays={receipt.creditDays}
            isReceived={state === 'received' || !mayChange}
            onChange={form.change}
          />
        </Stack>
      </Section>
    </FormFrame>
  );
}

interface ReceiptProofProps {
  readonly receipt: CounterReceipt;
  readonly onDone: (text: string) => void;
}

/** The document stamped by the insurer. */
function ReceiptProof({ receipt, onDone }: ReceiptProofProps) {
  const texts = useTexts(counterReceiptTexts);
  const { slug, version, hasProof } = receipt;
  const mayAttach = useMay(attachCounterReceiptProof) && receipt.state !== 'rejected';
  const attach = useAttachCounterReceiptProof();
  const take = useTakeReceiptPaper();
  const keep = (proofKey: string) =>
    attach.mutate({ params: { slug }, body: { proofKey, version } }, { onSuccess: () => onDone(texts.proofKept) });
  return (
    <Section
      title={texts.proof}
      hint={texts.proofHint}
      action={
        hasProof && (
          <Button
            size="small"
            loading={take.isPending}
            onClick={() =>
              take.mutate({ slug, paper: 'proof' }, { onSuccess: (content) => saveFile(`acuse-${slug}.pdf`, content) })
            }
          >
            {texts.openProof}
          </Button>
        )
      }
    >
      {!hasProof && <Typography sx={{ color: 'text.secondary', mb: 1 }}>{texts.noProof}</Typography>}
      {mayAttach && <FileDrop key={version} purpose="fiscalDocument" onStored={({ key }) => keep(key)} />}
    </Section>
  );
}

interface ReceiptActsProps {
  readonly receipt: CounterReceipt;
  readonly onDone: (text: string) => void;
}

/** The list to hand in, and the next step with what it lacks. */
function ReceiptActs({ receipt, onDone }: ReceiptActsProps) {
  const texts = useTexts(counterReceiptTexts);
  const { slug, version } = receipt;
  const mayMove = useMay(moveCounterReceipt);
  const move = useMoveCounterReceipt();
  const take = useTakeReceiptPaper();
  const mayChange = useMay(changeCounterReceipt);
  const [isRejecting, setRejecting] = useState(false);
  const [asking, setAsking] = useState<Asking | null>(null);
  const steps = mayMove ? COUNTER_RECEIPT_STEPS[receipt.state] : [];
  const held = { ...receipt, invoices: receipt.invoices.filter(({ isLive }) => isLive).length };
  const go = (to: CounterReceiptMove, reason: string, said: string) =>
    move.mutate(
      { params: { slug }, body: { to, reason, version } },
      {
        onSuccess: () => {
          setRejecting(false);
          onDone(said);
        },
      },
    );
  const next = (to: NextMove, label: string, said: string) => {
    const refusal = refuseMove(held, to);
    // The dialog can supply missing dates and folio, but not missing invoices.
    const isAsked = refusal !== null && mayChange && held.invoices > 0;
    return (
      steps.includes(to) && (
        <Button
          variant="contained"
          disabled={refusal !== null && !isAsked}
          title={refusal ?? undefined}
          loading={move.isPending}
          onClick={() => (isAsked ? setAsking({ to, label, said }) : go(to, '', said))}
        >
          {label}
        </Button>
      )
    );
  };
  return (
    <>
      <Button
        variant="outlined"
        loading={take.isPending}
        onClick={() =>
          take.mutate(
            { slug, paper: 'relation' },
            { onSuccess: (content) => saveFile(`relacion-${slug}.pdf`, content) },
          )
        }
      >
        {texts.print}
      </Button>
      {steps.includes('rejected') && (
        <Button variant="outlined" color="error" onClick={() => setRejecting(true)}>
          {texts.reject}
        </Button>
      )}
      {next('delivered', texts.deliver, texts.delivered)}
      {next('received', texts.receive, texts.received)}
      {asking !== null && (
        <DatesDialog
          receipt={held}
          asking={asking}
          onDone={() => {
            setAsking(null);
            onDone(asking.said);
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {isRejecting && (
        <ReasonDialog
          title={texts.rejectTitle}
          text={texts.rejectText}
          subject={receipt.number}
          act={texts.rejectAct}
          isDangerous
          isPending={move.isPending}
          onReason={(reason) => go('rejected', reason, texts.rejected)}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}

type NextMove = 'delivered' | 'received';

interface Asking {
  readonly to: NextMove;
  readonly label: string;
  readonly said: string;
}

interface DatesDialogProps {
  readonly receipt: Omit<CounterReceipt, 'invoices'> & { readonly invoices: number };
  readonly asking: Asking;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Dates that the step needs are asked for with it; by default today, and the insurer's credit days from then. */
function DatesDialog({ receipt, asking: { to, label }, onDone, onClose }: DatesDialogProps) {
  const { slug, creditDays } = receipt;
  const [change, move] = [useChangeCounterReceipt(), useMoveCounterReceipt()];
  const [values, setValues] = useState<ReceiptValues>(() => {
    const deliveredOn = receipt.deliveredOn ?? businessDay(new Date());
    const promisedOn = receipt.promisedOn ?? (creditDays === 0 ? null : suggestPromise(deliveredOn, creditDays));
    return { customerFolio: receipt.customerFolio, deliveredOn, promisedOn, note: receipt.note };
  });
  const refusal = refuseMove({ ...receipt, ...values }, to);
  const submit = () =>
    change.mutate(
      { params: { slug }, body: { ...values, version: receipt.version } },
      {
        onSuccess: ({ version }) =>
          move.mutate({ params: { slug }, body: { to, reason: '', version } }, { onSuccess: onDone }),
      },
    );
  return (
    <FormDialog
      title={label}
      act={label}
      isDirty={false}
      isPending={change.isPending || move.isPending}
      isReady={refusal === null}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReceiptFields values={values} creditDays={creditDays} onChange={(part) => setValues({ ...values, ...part })} />
      {refusal !== null && <Typography role="status">{refusal}</Typography>}
    </FormDialog>
  );
}
