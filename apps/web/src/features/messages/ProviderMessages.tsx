import * as calls from '@aura/contracts/calls.generated';
import type { Messages } from '@aura/contracts/messages/messages';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { FieldsSkeleton } from '../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { useLiveQueries, useLiveRefresh } from '../live/public.ts';
import { Composer } from './Composer.tsx';
import { MessageRow, ReceivedRow } from './MessageRow.tsx';
import { messageQueries } from './messages.api.ts';
import { messageTexts } from './messages.texts.ts';
import { type Thread, threadsOf } from './threads.ts';

const ClaimLink = createLink(Link);
/** What is shown of a thread at first. */
const LAST = 6;

/** What was said to those who attend an affected party, and what they answered. Shows nothing where nothing was ever said. */
export function ProviderMessagesPanel({ partyId }: { readonly partyId: number }) {
  const texts = useTexts(messageTexts);
  const may = useMay(calls.listPartyMessages);
  const query = useQuery({ ...messageQueries.ofParty(partyId), enabled: may });
  useLiveRefresh(({ kind }) => (kind === 'claim-changed' || kind === 'read-again' ? [messageQueries.all()] : []));
  if (!may || (query.data !== undefined && isEmpty(query.data))) return null;
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={1} />}>
        {(found) => <Threads threads={threadsOf(found)} />}
      </Loaded>
    </Section>
  );
}

/** The same in the file of a provider, with the claim that each thread is about. */
export function ProviderMessages({ slug }: { readonly slug: string }) {
  const texts = useTexts(messageTexts);
  const query = useQuery(messageQueries.ofProvider(slug));
  useLiveQueries([messageQueries.all()]);
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={3} />}>
        {(found) =>
          isEmpty(found) ? (
            <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>
          ) : (
            <Threads threads={threadsOf(found)} isClaimNamed />
          )
        }
      </Loaded>
    </Section>
  );
}

const isEmpty = ({ messages, received }: Messages) => messages.length + received.length === 0;

interface ThreadsProps {
  readonly threads: readonly Thread[];
  readonly isClaimNamed?: boolean;
}

function Threads({ threads, isClaimNamed = false }: ThreadsProps) {
  return (
    <Stack sx={{ gap: 2 }} divider={<Divider flexItem />}>
      {threads.map((thread) => (
        <OneThread key={thread.key} thread={thread} isClaimNamed={isClaimNamed} isNamed={threads.length > 1} />
      ))}
    </Stack>
  );
}

interface OneThreadProps {
  readonly thread: Thread;
  readonly isClaimNamed: boolean;
  readonly isNamed: boolean;
}

function OneThread({ thread: { who, about, items, lines }, isClaimNamed, isNamed }: OneThreadProps) {
  const texts = useTexts(messageTexts);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(-LAST);
  return (
    <Stack sx={{ gap: 1.25 }}>
      {isClaimNamed && about !== null && (
        <ClaimLink to={'/siniestros/$slug' as string} params={{ slug: about.claim } as never} sx={{ fontWeight: 600 }}>
          {`${about.claimNumber} · ${about.affectedParty}`}
        </ClaimLink>
      )}
      {isClaimNamed && about === null && (
        <Typography sx={{ fontWeight: 600 }}>{lines.length === 0 ? texts.noClaim : who}</Typography>
      )}
      {isNamed && !isClaimNamed && <Typography sx={{ fontWeight: 600 }}>{who}</Typography>}
      {shown.length < items.length && (
        <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setWhole(true)}>
          {texts.earlier(items.length - shown.length)}
        </Button>
      )}
      <Stack component="ul" aria-label={texts.list} sx={{ listStyle: 'none', p: 0, m: 0, gap: 1.25 }}>
        {shown.map(({ message, received }, place) =>
          message === undefined ? (
            <ReceivedRow key={received.id} received={received} who={who} />
          ) : (
            <MessageRow
              key={message.id}
              message={message}
              acts={!isClaimNamed && (place === shown.length - 1 || message.isCallNeeded)}
            />
          ),
        )}
      </Stack>
      {lines.map((line) => (
        <Composer key={line.phone} line={line} isPhoneNamed={lines.length > 1} />
      ))}
    </Stack>
  );
}
