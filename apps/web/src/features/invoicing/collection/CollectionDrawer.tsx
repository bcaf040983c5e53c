import {
  applyCollection,
  type Collection,
  registerRefund,
  reverseCollection,
  withdrawPart,
} from '@aura/contracts/invoicing/collections';
import { formatDate, formatMoney } from '@aura/domain/format';
import { PAYMENT_FORMS } from '@aura/domain/invoicing/invoice';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type ListContract, RecordSteps, SidePanel, useRecordNavigation } from '../../../listing/public.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import { collectionQueries, useReverseCollection, useWithdrawPart, useApplyCollection } from './collection.api.ts';
import { collectionTexts } from './collection.texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { askedParts, fits, type Parts } from './parts.ts';
import { PartsEditor } from './PartsEditor.tsx';
import { isOpenRefund, RefundDialog, Refunds } from './Refunds.tsx';

interface CollectionDrawerProps {
  readonly listing: ListContract;
  readonly id: number;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** A payment beside its list: what it pays, what is unapplied, and what may be undone. */
export function CollectionDrawer({ listing, id, onDone, onClose }: CollectionDrawerProps) {
  const texts = useTexts(collectionTexts);
  const navigation = useRecordNavigation(listing, id);
  const query = useQuery(collectionQueries.one(id));
  return (
    <SidePanel title={query.data?.number ?? ''} tools={<RecordSteps {...navigation} />} onClose={onClose}>
      <Box sx={{ overflowY: 'auto', p: 2 }}>
        <Loaded query={query} what={texts.theCollection} skeleton={<FieldsSkeleton fields={8} />}>
          {(collection) => <Shown key={collection.id} collection={collection} onDone={onDone} />}
        </Loaded>
      </Box>
    </SidePanel>
  );
}

interface ShownProps {
  readonly collection: Collection;
  readonly onDone: (text: string) => void;
}

function Shown({ collection, onDone }: ShownProps) {
  const texts = useTexts(collectionTexts);
  const { id, version, unapplied, state } = collection;
  const isLive = state === 'registered';
  const mayApply = useMay(applyCollection) && isLive && unapplied > 0;
  const mayReverse =
    useMay(reverseCollection) &&
    isLive &&
    !collection.parts.some(
      ({ isAttested, creditNote, reversedAt }) => isAttested || (creditNote !== null && reversedAt === null),
    );
  const mayRefund = useMay(registerRefund) && isLive && unapplied > 0 && !collection.refunds.some(isOpenRefund);
  const reverse = useReverseCollection();
  const [dialog, setDialog] = useState<'apply' | 'refund' | 'reverse' | null>(null);
  return (
    <Stack sx={{ gap: 2 }}>
      {!isLive && (
        <InlineAlert status="warn">
          {texts.reversedBecause(collection.reversal, collection.reversedBy ?? '')}
        </InlineAlert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {mayApply && (
          <Button variant="contained" onClick={() => setDialog('apply')}>
            {texts.apply}
          </Button>
        )}
        {mayRefund && (
          <Button variant="outlined" onClick={() => setDialog('refund')}>
            {texts.refund}
          </Button>
        )}
        {mayReverse && (
          <Button variant="outlined" color="error" onClick={() => setDialog('reverse')}>
            {texts.reverse}
          </Button>
        )}
      </Stack>
      <Facts
        facts={[
          [texts.customer, collection.customer],
          [texts.receivedOn, formatDate(collection.receivedOn)],
          ...(collection.bookedOn === null ? [] : [[texts.bookedOn, formatDate(collection.bookedOn)] as const]),
          [texts.amount, formatMoney(collection.amount)],
          [texts.applied, formatMoney(collection.applied)],
          ...(collection.refunded === 0 ? [] : [[texts.refunded, formatMoney(collection.refunded)] as const]),
          [texts.unapplied, formatMoney(unapplied)],
          [texts.account, collection.account],
          [texts.form, formName(collection.paymentForm)],
          [texts.reference, collection.reference],
          [texts.statementLine, collection.statementLine ?? ''],
          [texts.note, collection.note],
          [texts.madeBy, collection.madeBy],
        ]}
      />
      <PartsTable collection={collection} onDone={onDone} />
      {collection.refunds.length > 0 && <Refunds collection={collection} onDone={onDone} />}
      {dialog === 'refund' && (
        <RefundDialog
          collection={collection}
          onDone={() => onDone(texts.refundRegistered)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'apply' && (
        <ApplyCollectionDialog
          collection={collection}
          onDone={() => onDone(texts.appliedNow)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'reverse' && (
        <ReasonDialog
          title={texts.reverseTitle}
          text={texts.reverseText}
          subject={collection.number}
          act={texts.reverseAct}
          isDangerous
          isPending={reverse.isPending}
          onReason={(reason) =>
            reverse.mutate(
              { params: { id }, body: { reason, version } },
              {
                onSuccess: () => {
                  setDialog(null);
                  onDone(texts.reversed);
                },
              },
            )
          }
          onClose={() => setDialog(null)}
        />
      )}
    </Stack>
  );
}

function PartsTable({ collection, onDone }: ShownProps) {
  const texts = useTexts(collectionTexts);
  const mayWithdraw = useMay(withdrawPart) && collection.state === 'registered';
  const withdraw = useWithdrawPart();
  const [taken, setTaken] = useState<Collection['parts'][number] | null>(null);
  if (collection.parts.length === 0) return <Typography>{texts.noParts}</Typography>;
  return (
    <>
      <PlainTable
        label={texts.parts}
        titles={[texts.number, texts.pays, texts.appliedBy, texts.acts]}
        rows={collection.parts.map((part) => ({
          key: part.id,
          cells: [
            part.number,
            formatMoney(part.amount),
            part.appliedBy ?? '',
            part.reversedAt !== null
              ? texts.taken(part.reversedBy ?? part.creditNote ?? '')
              : part.creditNote !== null
                ? texts.released(part.creditNote)
                : part.isAttested
                  ? texts.attested
                  : mayWithdraw && (
                      <Button
                        key="withdraw"
                        size="small"
                        aria-label={`${texts.withdraw} ${part.number}`}
                        onClick={() => setTaken(part)}
                      >
                        {texts.withdraw}
                      </Button>
                    ),
          ],
        }))}
      />
      {taken !== null && (
        <ReasonDialog
          title={texts.withdrawTitle}
          text={texts.withdrawText}
          subject={`${taken.number} · ${formatMoney(taken.amount)}`}
          act={texts.withdrawAct}
          isPending={withdraw.isPending}
          onReason={(reason) =>
            withdraw.mutate(
              { params: { id: collection.id }, body: { partId: taken.id, reason } },
              {
                onSuccess: () => {
                  setTaken(null);
                  onDone(texts.withdrawn);
                },
              },
            )
          }
          onClose={() => setTaken(null)}
        />
      )}
    </>
  );
}

const formName = (form: string) => `${form} ${(PAYMENT_FORMS as Readonly<Record<string, string>>)[form] ?? ''}`.trim();

interface ApplyCollectionDialogProps {
  readonly collection: Collection;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function ApplyCollectionDialog({ collection, onDone, onClose }: ApplyCollectionDialogProps) {
  const texts = useTexts(collectionTexts);
  const { id, customerId, unapplied, version } = collection;
  const owing = useQuery(collectionQueries.owing(customerId));
  const apply = useApplyCollection();
  const [parts, setParts] = useState<Parts>({});
  const paid = new Set(collection.parts.filter((part) => part.reversedAt === null).map((part) => part.invoiceId));
  const open = (owing.data ?? []).filter((invoice) => !paid.has(invoice.id));
  const asked = askedParts(parts);
  const submit = () =>
    apply.mutate(
      { params: { id }, body: { parts: asked, version } },
      {
        onSuccess: () => {
          onClose();
          onDone();
        },
      },
    );
  return (
    <FormDialog
      title={texts.applyTitle}
      act={texts.applyAct}
      maxWidth="md"
      isDirty={asked.length > 0}
      isReady={asked.length > 0 && fits(unapplied, parts, open)}
      isPending={apply.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Loaded query={owing} what={texts.theInvoices} skeleton={<FieldsSkeleton fields={4} />}>
        {() => <PartsEditor invoices={open} amount={unapplied} parts={parts} onChange={setParts} />}
      </Loaded>
    </FormDialog>
  );
}
