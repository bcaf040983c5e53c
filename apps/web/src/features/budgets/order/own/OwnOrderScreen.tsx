import { type LinkedOrder, openOwnOrder } from '@aura/contracts/budgets/order';
import { formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { saveFile, useToast } from '../../../../listing/public.ts';
import { useConfirm } from '../../../../ui/ConfirmDialog.tsx';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { ReasonDialog } from '../../../../ui/ReasonDialog.tsx';
import { orderQueries, useAnswerOwnOrder, useTakeOwnPdf } from '../orders.api.ts';
import { orderTexts } from '../orders.texts.ts';
import { OrderShown } from '../OrderShown.tsx';
import { StandingTag } from '../OrderTags.tsx';

export function OwnOrderScreen({ id }: { readonly id: number }) {
  const texts = useTexts(orderTexts);
  const query = useQuery(orderQueries.own(id));
  return (
    <Loaded query={query} what={texts.theOrder} skeleton={<FieldsSkeleton fields={10} />}>
      {(order) => <Told id={id} order={order} />}
    </Loaded>
  );
}

function Told({ id, order }: { readonly id: number; readonly order: LinkedOrder }) {
  const texts = useTexts(orderTexts);
  const { onSuccess } = useToast();
  const tell = (text: string) => onSuccess<null>(text).onSuccess(null);
  const take = useTakeOwnPdf();
  const version = String(order.versionNumber);
  const name = texts.version(order.number, version);
  const mayAnswer = useMay(openOwnOrder) && order.state === 'issued' && order.reply === 'waiting';
  return (
    <Stack sx={{ gap: 1.25, maxWidth: 920 }}>
      <PageHeader title={name}>
        <Box sx={{ alignSelf: 'center' }}>
          <StandingTag state={order.state} reply={order.reply} />
        </Box>
        <Button
          variant="outlined"
          loading={take.isPending}
          onClick={() =>
            take.mutate(id, { onSuccess: (content) => saveFile(`${order.number}-v${version}.pdf`, content) })
          }
        >
          {texts.takePdf}
        </Button>
      </PageHeader>
      <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2.5 } }}>
        <OrderShown order={order} />
      </Paper>
      {mayAnswer && <Answer id={id} order={order} onDone={tell} />}
    </Stack>
  );
}

interface AnswerProps {
  readonly id: number;
  readonly order: LinkedOrder;
  readonly onDone: (text: string) => void;
}

function Answer({ id, order, onDone }: AnswerProps) {
  const texts = useTexts(orderTexts);
  const confirm = useConfirm();
  const answer = useAnswerOwnOrder();
  const [isDeclining, setDeclining] = useState(false);
  const accept = async () => {
    const title = texts.acceptOf(formatMoney(order.total));
    if (!(await confirm({ title, text: texts.acceptText, act: texts.accept }))) return;
    answer.mutate({ id, answer: 'accepted', reason: '' }, { onSuccess: () => onDone(texts.youAccepted) });
  };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button
        variant="contained"
        size="large"
        loading={answer.isPending}
        sx={{ flex: { xs: 1, sm: 'none' } }}
        onClick={() => void accept()}
      >
        {texts.accept}
      </Button>
      <Button variant="outlined" color="error" size="large" onClick={() => setDeclining(true)}>
        {texts.decline}
      </Button>
      {isDeclining && (
        <ReasonDialog
          title={texts.declineTitle}
          subject={order.number}
          text={texts.declineText}
          act={texts.decline}
          isDangerous
          isPending={answer.isPending}
          onReason={(reason) =>
            answer.mutate(
              { id, answer: 'declined', reason },
              {
                onSuccess: () => {
                  setDeclining(false);
                  onDone(texts.youDeclined);
                },
              },
            )
          }
          onClose={() => setDeclining(false)}
        />
      )}
    </Stack>
  );
}
