import * as calls from '@aura/contracts/calls.generated';
import { type Message, OCCASION_LABELS, type Received } from '@aura/contracts/messages/messages';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { formatPhone } from '@aura/domain/phone';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts, useTranslate } from '../../lib/texts.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useSendMessageAgain } from './messages.api.ts';
import { BOUNCED, CHANNEL, FAILED, messageTexts, SENT } from './messages.texts.ts';
import { NoteDialog } from './NoteDialog.tsx';

const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);
const isBad = ({ state }: Message) => state === 'bounced' || state === 'failed' || state === 'refused';

interface RowProps {
  readonly message: Message;
  /** Whether it can be sent again or called about from here. */
  readonly acts: boolean;
}

/** A message that we sent: an approved text, or words of staff. */
export function MessageRow({ message, acts }: RowProps) {
  const translate = useTranslate();
  const { occasion, text, provider, address, channel, error } = message;
  const where = channel === 'mail' ? address : channel === 'whatsapp' ? formatPhone(address) : '';
  const what = [translate(OCCASION_LABELS[occasion]), provider, where].filter((part) => part !== '').join(' · ');
  return (
    <Stack component="li" sx={{ gap: 0.5 }}>
      {occasion === 'words' && <Bubble isOurs>{text}</Bubble>}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        {occasion !== 'words' && (
          <Typography variant="body2" sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
            {what}
          </Typography>
        )}
        {/* On a telephone the times need two lines. */}
        <Box sx={{ '& > span': { whiteSpace: 'normal' } }}>
          <StatusTag status={statusOf(message)}>{useSaid(message)}</StatusTag>
        </Box>
      </Stack>
      {isBad(message) && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {error}
        </Typography>
      )}
      {acts && <Acts message={message} />}
    </Stack>
  );
}

/** What came back. */
export function ReceivedRow({ received, who }: { readonly received: Received; readonly who: string }) {
  const texts = useTexts(messageTexts);
  const { text, isPhoto, phone, receivedAt } = received;
  const said = [isPhoto ? texts.photo : '', text].filter((part) => part !== '').join(' ');
  return (
    <Stack component="li" sx={{ gap: 0.5 }}>
      <Bubble>{said === '' ? texts.notText : said}</Bubble>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[who, formatPhone(phone), at(receivedAt)].filter((part) => part !== '').join(' · ')}
      </Typography>
    </Stack>
  );
}

function Bubble({ isOurs = false, children }: { readonly isOurs?: boolean; readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        alignSelf: isOurs ? 'flex-end' : 'flex-start',
        maxWidth: '88%',
        px: 1.5,
        py: 1,
        borderRadius: '10px',
        border: 1,
        borderColor: 'divider',
        bgcolor: isOurs ? 'action.selected' : 'background.default',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        typography: 'body2',
      }}
    >
      {children}
    </Box>
  );
}

function statusOf(message: Message): 'ok' | 'bad' | 'warn' | 'neutral' {
  if (isBad(message)) return 'bad';
  if (message.isCallNeeded) return 'warn';
  return message.state === 'waiting' ? 'neutral' : 'ok';
}

/** «Avisado por WhatsApp 10:02 · entregado · leído», «Correo rebotado: llamar». */
function useSaid(message: Message): string {
  const texts = useTexts(messageTexts);
  const translate = useTranslate();
  const { state, isCallNeeded, toldTo, toldAt, toldBy, sentAt, deliveredAt, readAt, channel, occasion } = message;
  if (state === 'told') {
    const noted = toldBy === null ? [] : [texts.notedBy(toldBy)];
    return [texts.told(toldTo), ...(toldAt === null ? [] : [at(toldAt)]), ...noted].join(' · ');
  }
  if (channel === null) return texts.waiting;
  const call = isCallNeeded ? `: ${texts.call}` : '';
  if (state === 'bounced') return `${translate(BOUNCED[channel])}${call}`;
  if (state === 'failed' || state === 'refused') return `${translate(FAILED[channel])}${call}`;
  if (sentAt === null) return channel === 'telephone' ? texts.toCall : texts.onTheWay(translate(CHANNEL[channel]));
  const steps = [
    `${occasion === 'words' ? texts.written : translate(SENT[channel])} ${at(sentAt)}`,
    ...(deliveredAt === null && readAt === null ? [] : [texts.delivered]),
    ...(readAt === null ? [] : [texts.read]),
  ];
  return steps.join(' · ');
}

function Acts({ message }: { readonly message: Message }) {
  const texts = useTexts(messageTexts);
  const [isNoting, setNoting] = useState(false);
  const again = useSendMessageAgain();
  const [maySend, mayNote] = [useMay(calls.sendMessageAgain), useMay(calls.noteMessageCall)];
  const { id, affectedPartyId, state, isCallNeeded, callContact, callPhone, provider, occasion } = message;
  const isOnTheWay = state === 'waiting' && !isCallNeeded;
  // Words that arrived need nothing; those that did not are written again, or said by telephone.
  if (isOnTheWay || (occasion === 'words' && !isCallNeeded)) return null;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {isCallNeeded && callPhone !== '' && (
        <Link href={`tel:${callPhone}`}>{[callContact, formatPhone(callPhone)].filter(Boolean).join(', ')}</Link>
      )}
      {mayNote && state !== 'told' && (
        <Button size="small" aria-label={`${texts.note}: ${provider}`} onClick={() => setNoting(true)}>
          {texts.note}
        </Button>
      )}
      {maySend && occasion !== 'words' && (
        <Button
          size="small"
          aria-label={`${texts.again}: ${provider}`}
          loading={again.isPending}
          onClick={() => again.mutate({ params: { id: affectedPartyId }, body: { messageId: id } })}
        >
          {texts.again}
        </Button>
      )}
      {isNoting && <NoteDialog message={message} onClose={() => setNoting(false)} />}
    </Stack>
  );
}
