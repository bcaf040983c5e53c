import type { OrderVersion } from '@aura/contracts/budgets/order';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { useConfirm } from '../../../../ui/ConfirmDialog.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { useRevokeOrderLink } from '../orders.api.ts';
import { orderTexts } from '../orders.texts.ts';

const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);

interface OrderLinksProps {
  readonly partyId: number;
  readonly links: OrderVersion['links'];
  readonly mayRevoke: boolean;
  readonly onDone: (text: string) => void;
}

export function OrderLinks({ partyId, links, mayRevoke, onDone }: OrderLinksProps) {
  const texts = useTexts(orderTexts);
  const revoke = useRevokeOrderLink();
  const confirm = useConfirm();
  if (links.length === 0) return null;
  const ask = async (linkId: number) => {
    if (!(await confirm({ title: texts.revokeTitle, text: texts.revokeText, act: texts.revoke }))) return;
    revoke.mutate({ params: { id: partyId }, body: { linkId } }, { onSuccess: () => onDone(texts.revoked) });
  };
  return (
    <Stack component="ul" aria-label={texts.links} sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, gap: 0.5 }}>
      {links.map(({ id, madeAt, openedAt, isOpen, isRevoked }) => (
        <Stack key={id} component="li" direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 180 }}>
            {`${texts.linkMade(at(madeAt))} · ${openedAt === null ? texts.linkUnseen : texts.linkSeen(at(openedAt))}`}
          </Typography>
          <StatusTag status={isOpen ? 'info' : 'neutral'}>
            {isRevoked ? texts.linkRevoked : isOpen ? texts.linkOpen : texts.linkClosed}
          </StatusTag>
          {mayRevoke && isOpen && (
            <Button
              size="small"
              color="error"
              aria-label={`${texts.revoke}, ${texts.linkMade(at(madeAt))}`}
              loading={revoke.isPending}
              onClick={() => void ask(id)}
            >
              {texts.revoke}
            </Button>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
