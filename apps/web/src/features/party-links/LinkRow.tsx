import {
  PARTY_LINK_STATE_WORDS,
  type PartyLink,
  revokePartyLink,
  VISIT_ACT_WORDS,
} from '@aura/contracts/party-links/party-links';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts, useTranslate } from '../../lib/texts.ts';
import { useConfirm } from '../../ui/ConfirmDialog.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useRevokePartyLink } from './party-links.api.ts';
import { partyLinkTexts } from './party-links.texts.ts';

const STATUS = { open: 'ok', expired: 'neutral', revoked: 'neutral', guessed: 'bad', ended: 'neutral' } as const;
const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);

export function LinkRow({ partyId, link }: { readonly partyId: number; readonly link: PartyLink }) {
  const texts = useTexts(partyLinkTexts);
  const translate = useTranslate();
  const revoke = useRevokePartyLink();
  const confirm = useConfirm();
  const mayRevoke = useMay(revokePartyLink);
  const made = texts.made(at(link.madeAt), link.madeBy);
  const ask = async () => {
    if (!(await confirm({ title: texts.revokeTitle, text: texts.revokeText, act: texts.revoke }))) return;
    revoke.mutate({ params: { id: partyId }, body: { linkId: link.id } });
  };
  const told = [
    made,
    link.sentTo === null ? null : texts.sentTo(link.sentTo),
    link.lastUsedAt === null ? texts.unused : texts.used(at(link.lastUsedAt)),
    link.state === 'open' ? texts.until(at(link.expiresAt)) : null,
    link.failures === 0 ? null : texts.wrong(String(link.failures)),
    link.lockedUntil === null ? null : texts.locked(at(link.lockedUntil)),
  ];
  return (
    <Stack component="li" sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
          {told.filter((part) => part !== null).join(' · ')}
        </Typography>
        <StatusTag status={STATUS[link.state]}>{translate(PARTY_LINK_STATE_WORDS[link.state])}</StatusTag>
        {mayRevoke && link.state === 'open' && (
          <Button
            size="small"
            color="error"
            aria-label={`${texts.revoke}, ${made}`}
            loading={revoke.isPending}
            onClick={() => void ask()}
          >
            {texts.revoke}
          </Button>
        )}
      </Stack>
      {link.visits.map(({ begunAt, ip, acts }) => (
        <Typography key={begunAt.toISOString()} variant="body2" sx={{ color: 'text.secondary', pl: 1.5 }}>
          {`${texts.visit(at(begunAt), ip)}: ${acts.length === 0 ? texts.onlyLooked : acts.map(({ what }) => translate(VISIT_ACT_WORDS[what])).join(', ')}`}
        </Typography>
      ))}
    </Stack>
  );
}
