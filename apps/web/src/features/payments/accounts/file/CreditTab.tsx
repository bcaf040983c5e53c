import { applyProviderCredit, type ProviderCredit } from '@aura/contracts/payments/credits';
import { formatDate, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { BankMovementFields, useBankMovement } from '../../../../ui/BankMovementFields.tsx';
import { useConfirm } from '../../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { LabelledChoice } from '../../../../ui/LabelledChoice.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { LongText } from '../../../../ui/LongText.tsx';
import { MoneyField } from '../../../../ui/MoneyField.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx';
import { SecondPersonActs } from '../../../../ui/SecondPersonActs.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { useDialogs } from '../../../../ui/dialogs-context.ts';
import {
  accountQueries,
  useApplyCredit,
  useApproveProviderRefund,
  useRegisterProviderRefund,
  useWithdrawCredit,
} from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';

type Source = ProviderCredit['sources'][number];
type Use = ProviderCredit['uses'][number];

/** What a provider's credit notes left in our favour: applied to another invoice, or refunded by two people. */
export function CreditTab({ slug }: { readonly slug: string }) {
  const texts = useTexts(accountTexts);
  const query = useQuery(accountQueries.credit(slug));
  return (
    <Loaded query={query} what={texts.theCredit} skeleton={<FieldsSkeleton fields={4} />}>
      {(credit) => (
        <Stack sx={{ gap: 2 }}>
          <Sources slug={slug} credit={credit} />
          {credit.uses.length > 0 && <Uses slug={slug} uses={credit.uses} />}
        </Stack>
      )}
    </Loaded>
  );
}

interface SourcesProps {
  readonly slug: string;
  readonly credit: ProviderCredit;
}

function Sources({ slug, credit }: SourcesProps) {
  const texts = useTexts(accountTexts);
  const mayUse = useMay(applyProviderCredit);
  const { toast } = useDialogs();
  const [open, setOpen] = useState<{ readonly act: 'apply' | 'refund'; readonly source: Source } | null>(null);
  const about = open && {
    slug,
    credit,
    source: open.source,
    onDone: (text: string) => toast({ text }),
    onClose: () => setOpen(null),
  };
  if (credit.sources.length === 0) return <EmptyState title={texts.noCredit} text={texts.noCreditText} />;
  return (
    <Section title={`${texts.credit}: ${formatMoney(credit.inFavour)}`} hint={texts.creditHint} flush>
      <PlainTable
        label={texts.credit}
        titles={[
          texts.creditedInvoice,
          texts.claim,
          texts.party,
          texts.total,
          texts.credited,
          texts.left,
          ...(mayUse ? [texts.acts] : []),
        ]}
        figures={[texts.total, texts.credited, texts.left]}
        rows={credit.sources.map((source) => ({
          key: source.receiptId,
          cells: [
            source.receipt,
            source.claimNumber,
            source.party,
            formatMoney(source.total),
            formatMoney(source.credited),
            formatMoney(source.inFavour),
            ...(mayUse
              ? [
                  <Stack key="acts" direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                    <Button
                      size="small"
                      variant="contained"
                      aria-label={`${texts.applyCredit} ${source.receipt}`}
                      onClick={() => setOpen({ act: 'apply', source })}
                    >
                      {texts.applyCreditAct}
                    </Button>
                    <Button
                      size="small"
                      variant="outlined"
                      aria-label={`${texts.refund} ${source.receipt}`}
                      onClick={() => setOpen({ act: 'refund', source })}
                    >
                      {texts.refund}
                    </Button>
                  </Stack>,
                ]
              : []),
          ],
        }))}
      />
      {about !== null && open?.act === 'apply' && <ApplyDialog {...about} />}
      {about !== null && open?.act === 'refund' && <RefundDialog {...about} />}
    </Section>
  );
}

interface DialogProps extends SourcesProps {
  readonly source: Source;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

const SHORTEST_REASON = 10;

function useAmount(most: number) {
  const texts = useTexts(accountTexts);
  const [amount, setAmount] = useState<number | null>(most);
  const fault = amount === null || amount <= 0 ? texts.amountMissing : amount > most ? texts.amountTooMuch : undefined;
  return { amount, setAmount, fault };
}

function ApplyDialog({ slug, credit, source, onDone, onClose }: DialogProps) {
  const texts = useTexts(accountTexts);
  const apply = useApplyCredit();
  const others = credit.invoices.filter(({ receiptId }) => receiptId !== source.receiptId);
  const [invoiceId, setInvoiceId] = useState<number | null>(others[0]?.receiptId ?? null);
  const left = others.find(({ receiptId }) => receiptId === invoiceId)?.left ?? 0;
  const { amount, setAmount, fault } = useAmount(Math.min(source.inFavour, left));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = reason.trim().length < SHORTEST_REASON;
  const submit = () => {
    setTried(true);
    if (invoiceId === null || amount === null || fault !== undefined || isShort) return;
    apply.mutate(
      { params: { slug }, body: { receiptId: source.receiptId, invoiceId, amount, reason: reason.trim() } },
      {
        onSuccess: () => {
          onClose();
          onDone(texts.creditApplied);
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.applyCredit}
      act={texts.applyCreditAct}
      maxWidth="sm"
      isDirty={reason !== ''}
      isReady={invoiceId !== null}
      isPending={apply.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">{texts.applyCreditText(formatMoney(source.inFavour), source.receipt)}</Typography>
      {others.length === 0 ? (
        <InlineAlert status="warn">{texts.noInvoices}</InlineAlert>
      ) : (
        <LabelledChoice
          label={texts.paysInvoice}
          value={invoiceId}
          choices={others.map(({ receiptId, receipt, claimNumber, party, left: open }) => ({
            value: receiptId,
            label: [receipt, claimNumber, party, formatMoney(open)].filter((part) => part !== '').join(' · '),
          }))}
          onChange={(chosen) => {
            setInvoiceId(chosen);
            const open = others.find(({ receiptId }) => receiptId === chosen)?.left ?? 0;
            setAmount(Math.min(source.inFavour, open));
          }}
        />
      )}
      <MoneyField label={texts.amount} value={amount} onChange={setAmount} error={isTried ? fault : undefined} />
      <LongText
        label={texts.reason}
        value={reason}
        maxLength={1000}
        error={isTried && isShort ? texts.reasonShort : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

function RefundDialog({ slug, credit, source, onDone, onClose }: DialogProps) {
  const texts = useTexts(accountTexts);
  const register = useRegisterProviderRefund();
  const { amount, setAmount, fault } = useAmount(source.inFavour);
  const [accountId, setAccountId] = useState<number | null>(credit.accounts[0]?.id ?? null);
  const movement = useBankMovement();
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (accountId === null || amount === null || fault !== undefined || movement.given === null) return;
    const { day, ...told } = movement.given;
    register.mutate(
      { params: { slug }, body: { receiptId: source.receiptId, amount, accountId, refundedOn: day, ...told } },
      {
        onSuccess: () => {
          onClose();
          onDone(texts.refundRegistered);
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.refund}
      act={texts.refundAct}
      maxWidth="sm"
      isDirty={movement.isDirty}
      isPending={register.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">{texts.refundText(formatMoney(source.inFavour))}</Typography>
      <MoneyField label={texts.amount} value={amount} onChange={setAmount} error={isTried ? fault : undefined} />
      <LabelledChoice
        label={texts.refundAccount}
        value={accountId}
        choices={credit.accounts.map(({ id, name }) => ({ value: id, label: name }))}
        error={isTried && accountId === null ? texts.accountMissing : undefined}
        onChange={setAccountId}
      />
      <BankMovementFields
        movement={movement}
        isTried={isTried}
        words={{
          day: texts.refundedOn,
          dayMissing: texts.dayMissing,
          reference: texts.bankReference,
          referenceMissing: texts.bankReferenceMissing,
          reason: texts.reason,
          reasonShort: texts.reasonShort,
        }}
      />
    </FormDialog>
  );
}

/** Applied, refunded and taken back, the newest first. */
function Uses({ slug, uses }: { readonly slug: string; readonly uses: readonly Use[] }) {
  const texts = useTexts(accountTexts);
  const mayUse = useMay(applyProviderCredit);
  const confirm = useConfirm();
  const { toast } = useDialogs();
  const approve = useApproveProviderRefund();
  const withdraw = useWithdrawCredit();
  const [taking, setTaking] = useState<Use | null>(null);
  const params = { slug };
  const ask = async ({ id, amount }: Use) => {
    const text = texts.approveRefundText(formatMoney(amount));
    if (await confirm({ title: texts.approveRefundTitle, text, act: texts.approveRefund }))
      approve.mutate({ params, body: { useId: id } }, { onSuccess: () => toast({ text: texts.refundApproved }) });
  };
  return (
    <Section title={texts.uses}>
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {uses.map((use) => (
          <Stack component="li" key={use.id} sx={{ gap: 0.5, alignItems: 'flex-start' }}>
            <UseFacts use={use} />
            {mayUse && use.isWaiting && (
              <SecondPersonActs
                approve={texts.approveRefund}
                drop={texts.dropRefund}
                refusal={use.approveRefusal}
                isPending={approve.isPending}
                onApprove={() => void ask(use)}
                onDrop={() => setTaking(use)}
              />
            )}
            {mayUse && !use.isWaiting && use.voidedAt === null && (
              <Button size="small" onClick={() => setTaking(use)}>
                {texts.withdrawUse}
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
      {taking !== null && (
        <ReasonDialog
          title={taking.isWaiting ? texts.dropRefund : texts.withdrawTitle}
          subject={`${taking.receipt} · ${formatMoney(taking.amount)}`}
          text={texts.withdrawText}
          act={texts.withdrawAct}
          isPending={withdraw.isPending}
          maxLength={500}
          onReason={(reason) =>
            withdraw.mutate(
              { params, body: { useId: taking.id, reason } },
              {
                onSuccess: () => {
                  setTaking(null);
                  toast({ text: texts.withdrawn });
                },
              },
            )
          }
          onClose={() => setTaking(null)}
        />
      )}
    </Section>
  );
}

function UseFacts({ use }: { readonly use: Use }) {
  const texts = useTexts(accountTexts);
  const amount = formatMoney(use.amount);
  const said =
    use.invoice === null
      ? texts.refunded(amount, use.receipt, formatDate(use.refundedOn ?? ''), use.account ?? '', use.bankReference)
      : texts.used(amount, use.receipt, use.invoice);
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{said}</Typography>
      <Typography variant="body2">{texts.usedBy(use.madeBy, use.reason)}</Typography>
      {use.approvedBy !== null && <Typography variant="body2">{texts.approvedBy(use.approvedBy)}</Typography>}
      {use.voidedAt !== null && (
        <Typography variant="body2">{texts.voided(use.voidedBy ?? texts.system, use.voidReason)}</Typography>
      )}
      {use.isWaiting && <StatusTag status="warn">{texts.waits}</StatusTag>}
    </>
  );
}
