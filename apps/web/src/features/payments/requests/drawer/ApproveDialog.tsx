import type { ReplyOf } from '@aura/contracts/endpoint';
import { MOST_APPROVED_AT_ONCE, type previewApproval } from '@aura/contracts/payments/requests';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../../lib/texts.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { TableSkeleton } from '../../../../ui/TableSkeleton.tsx';
import { requestQueries, useApprovePayments } from '../requests.api.ts';
import { requestTexts } from '../requests.texts.ts';

type Preview = ReplyOf<typeof previewApproval>;

/** Read when the dialog opens and not refetched while the user decides. */
const ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

interface ApproveDialogProps {
  readonly ids: readonly number[];
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** What is authorised, its total, and what is left out and why. Exactly what is shown is sent. */
export function ApproveDialog({ ids, onDone, onClose }: ApproveDialogProps) {
  const texts = useTexts(requestTexts);
  const isTooMany = ids.length > MOST_APPROVED_AT_ONCE;
  const query = useQuery({ ...requestQueries.approval(ids), enabled: !isTooMany, ...ONCE });
  const approve = useApprovePayments();
  const good = query.data?.requests.filter(({ refusal }) => refusal === null) ?? [];
  const total = query.data?.total ?? 0;
  const submit = () =>
    approve.mutate(
      { body: { requests: good.map(({ id, version }) => ({ id, version })), total } },
      {
        onSuccess: (done) => {
          onClose();
          onDone(texts.approvedDone(formatInteger(done.approved), formatMoney(done.total)));
        },
      },
    );
  const act =
    good.length === 1
      ? texts.approveOne(formatMoney(total))
      : texts.approveMany(formatInteger(good.length), formatMoney(total));
  return (
    <FormDialog
      title={texts.approveTitle}
      act={good.length === 0 ? texts.approve : act}
      maxWidth="sm"
      isDirty={false}
      isReady={good.length > 0 && !query.isFetching}
      isPending={approve.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {isTooMany ? (
        <InlineAlert status="warn">{texts.tooMany(formatInteger(MOST_APPROVED_AT_ONCE))}</InlineAlert>
      ) : (
        <Loaded query={query} what={texts.previewWhat} skeleton={<TableSkeleton rows={3} columns={3} />}>
          {(preview) => <Shown preview={preview} />}
        </Loaded>
      )}
    </FormDialog>
  );
}

function Shown({ preview: { requests, total, needsProof } }: { readonly preview: Preview }) {
  const texts = useTexts(requestTexts);
  const good = requests.filter(({ refusal }) => refusal === null);
  const refused = requests.filter(({ refusal }) => refusal !== null);
  return (
    <>
      {good.length === 0 && <InlineAlert status="warn">{texts.nothingToApprove}</InlineAlert>}
      {good.length > 0 && (
        <>
          <PlainTable
            label={texts.willApprove}
            titles={[texts.request, texts.provider, texts.claim, texts.toPay]}
            figures={[texts.toPay]}
            rows={good.map(({ id, number, provider, claimNumber, total: one }) => ({
              key: id,
              cells: [number, provider, claimNumber, formatMoney(one)],
            }))}
          />
          <Typography sx={{ fontWeight: 600, textAlign: 'right' }}>
            {texts.total}: {formatMoney(total)}
          </Typography>
        </>
      )}
      {refused.length > 0 && (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{texts.willNot}</Typography>
          <PlainTable
            label={texts.willNot}
            titles={[texts.request, texts.why]}
            rows={refused.map(({ id, number, refusal }) => ({ key: id, cells: [number, refusal] }))}
          />
        </>
      )}
      {needsProof && <InlineAlert status="info">{texts.needsProof}</InlineAlert>}
    </>
  );
}
