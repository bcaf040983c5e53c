import * as calls from '@aura/contracts/calls.generated';
import { type Message, OCCASION_LABELS } from '@aura/contracts/messages/messages';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { formatPhone } from '@aura/domain/phone';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts, useTranslate } from '../../lib/texts.ts';
import { FieldsSkeleton } from '../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { messageQueries, useNoteMessageCall, useSendMessageAgain } from './messages.api.ts';
import { BOUNCED, CHANNEL, FAILED, messageTexts, SENT } from './messages.texts.ts';

const ClaimLink = createLink(Link);
const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);

/** What the providers of an affected party were told. Shows nothing where nothing was ever said. */
export function ProviderMessagesPanel({ partyId }: { readonly partyId: number }) {
  const texts = useTexts(messageTexts);
  const may = useMay(calls.listPartyMessages);
  const query = useQuery({ ...messageQueries.ofParty(partyId), enabled: may });
  if (!may || query.data?.messages.length === 0) return null;
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={1} />}>
        {({ messages }) => (
          <List>
            {messages.map((message, place) => (
              <Row key={message.id} message={message} acts={place === 0 || message.isCallNeeded} />
            ))}
          </List>
        )}
      </Loaded>
    </Section>
  );
}

/** The same in the file of a provider, with the claim each of them is about. */
export function ProviderMessages({ slug }: { readonly slug: string }) {
  const texts = useTexts(messageTexts);
  const query = useQuery(messageQueries.ofProvider(slug));
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={3} />}>
        {({ messages }) =>
          messages.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>
          ) : (
            <List>
              {messages.map((message) => (
                <Row key={message.id} message={message} acts={false} isClaimNamed />
              ))}
            </List>
          )
        }
      </Loaded>
    </Section>
  );
}

function List({ children }: { readonly children: ReactNode }) {
  const texts = useTexts(messageTexts);
  return (
    <Stack component="ul" aria-label={texts.list} sx={{ listStyle: 'none', p: 0, m: 0, gap: 1.25 }}>
      {children}
    </Stack>
  );
}

interface RowProps {
  readonly message: Message;
  /** Whether it can be sent again or called about from here. */
  readonly acts: boolean;
  readonly isClaimNamed?: boolean;
}

function Row({ message, acts, isClaimNamed = false }: RowProps) {
  const translate = useTranslate();
  const { occasion, provider, address, channel, error, state, affectedParty, claim, claimNumber } = message;
  const isBad = state === 'bounced' || state === 'failed' || state === 'refused';
  return (
    <Stack component="li" sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 180, overflowWrap: 'anywhere' }}>
          {`${translate(OCCASION_LABELS[occasion])} · `}
          {isClaimNamed ? (
            <ClaimLink to={'/siniestros/$slug' as string} params={{ slug: claim } as never}>
              {`${claimNumber} · ${affectedParty}`}
            </ClaimLink>
          ) : (
            provider
          )}
          {channel === 'mail' || channel === 'whatsapp' ? ` · ${address}` : ''}
        </Typography>
        <StatusTag status={statusOf(message)}>{useSaid(message)}</StatusTag>
      </Stack>
      {isBad && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {error}
        </Typography>
      )}
      {acts && <Acts message={message} />}
    </Stack>
  );
}

function statusOf({ state, isCallNeeded }: Message): 'ok' | 'bad' | 'warn' | 'neutral' {
  if (state === 'bounced' || state === 'failed' || state === 'refused') return 'bad';
  if (isCallNeeded) return 'warn';
  return state === 'waiting' ? 'neutral' : 'ok';
}

/** «Avisado por WhatsApp 10:02 · entregado · leído», «Correo rebotado: llamar». */
function useSaid(message: Message): string {
  const texts = useTexts(messageTexts);
  const translate = useTranslate();
  const { state, isCallNeeded, toldTo, toldAt, toldBy, sentAt, deliveredAt, readAt, channel } = message;
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
    `${translate(SENT[channel])} ${at(sentAt)}`,
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
  const { id, affectedPartyId, state, isCallNeeded, callContact, callPhone, provider } = message;
  const isOnTheWay = state === 'waiting' && !isCallNeeded;
  if (isOnTheWay) return null;
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
      {maySend && (
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

function NoteDialog({ message, onClose }: { readonly message: Message; readonly onClose: () => void }) {
  const texts = useTexts(messageTexts);
  const note = useNoteMessageCall();
  const [toldTo, setToldTo] = useState('');
  const refused = note.error instanceof ApiError ? note.error : null;
  const wrong = refused?.fieldErrors['toldTo']?.[0];
  const input = {
    params: { id: message.affectedPartyId },
    body: { messageId: message.id, toldTo: toldTo.trim() },
  };
  return (
    <FormDialog
      title={texts.noteTitle}
      act={texts.save}
      isDirty={toldTo !== ''}
      isPending={note.isPending}
      onClose={onClose}
      onSubmit={() => note.mutate(input, { onSuccess: onClose })}
    >
      <FormField
        label={texts.toldTo}
        hint={texts.toldToHint}
        required
        maxLength={120}
        autoFocus
        value={toldTo}
        error={wrong}
        onChange={({ target }) => setToldTo(target.value)}
      />
      {note.error !== null && wrong === undefined && (
        <InlineAlert status="bad">{refused?.detail ?? texts.failedToNote}</InlineAlert>
      )}
    </FormDialog>
  );
}
