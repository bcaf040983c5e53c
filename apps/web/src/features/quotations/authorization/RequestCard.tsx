import { type AuthorizationRequest, REQUEST_STATE_WORDS } from '@aura/contracts/quotations/authorization';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { saveFile, useTitled } from '../../../listing/public.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { Status } from '../../../ui/status.ts';
import { useRevokeLink, useTakePackage } from './authorization.api.ts';
import { authorizationTexts } from './authorization.texts.ts';

const STATUS: Readonly<Record<AuthorizationRequest['state'], Status>> = {
  waiting: 'warn',
  gnp: 'warn',
  authorized: 'ok',
  changesAsked: 'warn',
  rejected: 'bad',
  expired: 'bad',
  withdrawn: 'neutral',
};
const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);

interface RequestCardProps {
  readonly partyId: number;
  readonly request: AuthorizationRequest;
  readonly mayRevoke: boolean;
  readonly onDone: (text: string) => void;
}

/** One package sent to the insurer: its state, its links, and the PDF exactly as sent. */
export function RequestCard({ partyId, request, mayRevoke, onDone }: RequestCardProps) {
  const texts = useTexts(authorizationTexts);
  const titled = useTitled();
  const take = useTakePackage(partyId);
  const { versionNumber, state, moment, links, decisions } = request;
  const version = String(versionNumber);
  const open = () =>
    take.mutate(request.id, { onSuccess: (content) => saveFile(`cotizacion-v${version}.pdf`, content) });
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {moment === 'before' ? texts.packageOf(version) : texts.finalOf(version)}
        </Typography>
        <StatusTag status={STATUS[state]}>{titled(REQUEST_STATE_WORDS[state])}</StatusTag>
        <Button size="small" sx={{ ml: 'auto' }} loading={take.isPending} onClick={open}>
          {texts.package}
        </Button>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.by(request.sentBy, at(request.sentAt))}
        {state === 'waiting' && ` · ${texts.ends(at(request.expiresAt))}`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.faint', overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
        {`${texts.hash} ${request.sha256}`}
      </Typography>
      {decisions.map((decision) => (
        <Box key={decision.step} sx={{ mt: 1 }}>
          <Typography>
            {`${titled(REQUEST_STATE_WORDS[decision.verdict])}: ${texts.decidedBy(
              decision.by,
              decision.registeredBy === null ? texts.byLink : texts.withPaper(decision.registeredBy),
              at(decision.decidedAt),
            )}`}
          </Typography>
          {decision.comment !== '' && (
            <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{`«${decision.comment}»`}</Typography>
          )}
        </Box>
      ))}
      {state === 'waiting' && links.length > 0 && (
        <Stack component="ul" aria-label={texts.links} sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, gap: 0.5 }}>
          {links.map((link) => (
            <LinkLine key={link.id} partyId={partyId} link={link} mayRevoke={mayRevoke} onDone={onDone} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

function LinkLine({
  partyId,
  link,
  mayRevoke,
  onDone,
}: {
  readonly partyId: number;
  readonly link: AuthorizationRequest['links'][number];
  readonly mayRevoke: boolean;
  readonly onDone: (text: string) => void;
}) {
  const texts = useTexts(authorizationTexts);
  const revoke = useRevokeLink();
  const confirm = useConfirm();
  const standing = link.isRevoked ? texts.linkRevoked : link.isOpen ? texts.linkOpen : texts.linkClosed;
  const ask = async () => {
    const text = texts.revokeText(link.signer);
    if (!(await confirm({ title: texts.revokeTitle, text, act: texts.revoke }))) return;
    revoke.mutate({ params: { id: partyId }, body: { linkId: link.id } }, { onSuccess: () => onDone(texts.revoked) });
  };
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography variant="body2" sx={{ flex: 1, minWidth: 180 }}>
        {`${link.signer} · ${link.email} · ${link.openedAt === null ? texts.linkUnseen : texts.linkSeen(at(link.openedAt))}`}
      </Typography>
      <StatusTag status={link.isOpen ? 'info' : 'neutral'}>{standing}</StatusTag>
      {mayRevoke && link.isOpen && (
        <Button
          size="small"
          color="error"
          aria-label={`${texts.revoke} ${link.signer}`}
          loading={revoke.isPending}
          onClick={() => void ask()}
        >
          {texts.revoke}
        </Button>
      )}
    </Stack>
  );
}
