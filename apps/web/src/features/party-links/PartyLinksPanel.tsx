import {
  listPartyLinks,
  makePartyLink,
  type PartyLinks,
  PARTY_LINK_STATE_WORDS,
  type PartyLink,
  revokePartyLink,
  VISIT_ACT_WORDS,
} from '@aura/contracts/party-links/party-links';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts, useTranslate } from '../../lib/texts.ts';
import { FieldsSkeleton } from '../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { partyLinkQueries, useRevokePartyLink, useMakePartyLink } from './party-links.api.ts';
import { partyLinkTexts } from './party-links.texts.ts';
import { formatInstant } from '@aura/domain/format';
import { company } from '../../lib/company.ts';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { useConfirm } from '../../ui/ConfirmDialog.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { normalisePhone } from '@aura/domain/phone';
import { ApiError } from '../../lib/api/api-error.ts';
import { LinkOnceDialog } from '../../ui/LinkOnceDialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';

/** The links of an affected party to its case. Loaded when expanded, since most readers of a file do not need them. */
export function PartyLinksPanel({ party }: { readonly party: LinkedParty }) {
  const texts = useTexts(partyLinkTexts);
  const [isOpen, setOpen] = useState(false);
  if (!useMay(listPartyLinks)) return null;
  const toggle = (
    <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? texts.hide : texts.show}
    </Button>
  );
  return (
    <Section title={texts.title} action={toggle}>
      {isOpen ? (
        <Links party={party} />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.hint}
        </Typography>
      )}
    </Section>
  );
}

function Links({ party }: { readonly party: LinkedParty }) {
  const texts = useTexts(partyLinkTexts);
  const query = useQuery(partyLinkQueries.ofParty(party.id));
  return (
    <Loaded query={query} what={texts.theLinks} skeleton={<FieldsSkeleton fields={2} />}>
      {(read) => <Shown party={party} read={read} />}
    </Loaded>
  );
}

function Shown({ party, read: { obstacle, links } }: { readonly party: LinkedParty; readonly read: PartyLinks }) {
  const texts = useTexts(partyLinkTexts);
  const [isMaking, setMaking] = useState(false);
  const mayMake = useMay(makePartyLink);
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      {obstacle !== null && <InlineAlert status="warn">{obstacle}</InlineAlert>}
      {links.length === 0 && obstacle === null && (
        <Typography sx={{ color: 'text.secondary' }}>{texts.none}</Typography>
      )}
      {links.length > 0 && (
        <Stack component="ul" aria-label={texts.links} sx={{ listStyle: 'none', p: 0, m: 0, gap: 1.25, width: 1 }}>
          {links.map((link) => (
            <LinkRow key={link.id} partyId={party.id} link={link} />
          ))}
        </Stack>
      )}
      {mayMake && obstacle === null && (
        <Button variant="outlined" onClick={() => setMaking(true)}>
          {texts.make}
        </Button>
      )}
      {isMaking && <MakeLinkDialog party={party} onClose={() => setMaking(false)} />}
    </Stack>
  );
}

const STATUS = { open: 'ok', expired: 'neutral', revoked: 'neutral', guessed: 'bad', ended: 'neutral' } as const;
const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);

function LinkRow({ partyId, link }: { readonly partyId: number; readonly link: PartyLink }) {
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

interface MakeLinkDialogProps {
  readonly party: LinkedParty;
  readonly onClose: () => void;
}

/** Makes a link, and shows its URL the only time it can be seen. */
function MakeLinkDialog({ party, onClose }: MakeLinkDialogProps) {
  const texts = useTexts(partyLinkTexts);
  const make = useMakePartyLink();
  const [email, setEmail] = useState('');
  const sentTo = email.trim();
  if (make.data !== undefined) return <LinkOnce party={party} url={make.data.url} sentTo={sentTo} onClose={onClose} />;
  const refused = make.error instanceof ApiError ? make.error : null;
  const wrongEmail = refused?.fieldErrors['email']?.[0];
  return (
    <FormDialog
      title={texts.makeTitle}
      act={texts.make}
      isDirty={email !== ''}
      isPending={make.isPending}
      onClose={onClose}
      onSubmit={() => make.mutate({ params: { id: party.id }, body: { email: sentTo === '' ? null : sentTo } })}
    >
      <FormField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        maxLength={254}
        autoFocus
        value={email}
        error={wrongEmail}
        onChange={({ target }) => setEmail(target.value)}
      />
      {make.error !== null && wrongEmail === undefined && (
        <InlineAlert status="bad">{refused?.detail ?? texts.failed}</InlineAlert>
      )}
    </FormDialog>
  );
}

interface LinkOnceProps extends MakeLinkDialogProps {
  readonly url: string;
  readonly sentTo: string;
}

/** Neither Escape nor a click outside closes the dialog: the URL would be lost. */
function LinkOnce({ party, url, sentTo, onClose }: LinkOnceProps) {
  const texts = useTexts(partyLinkTexts);
  const phone = party.phones.map((written) => normalisePhone(written)).find((known) => known !== undefined);
  return (
    <LinkOnceDialog
      title={texts.onceTitle}
      text={texts.onceText}
      mailed={sentTo === '' ? undefined : texts.mailed(sentTo)}
      url={url}
      message={{ label: texts.whatsapp, phone: phone ?? '', text: texts.message(party.name, url, company().brand) }}
      done={texts.done}
      onClose={onClose}
    />
  );
}

interface LinkedParty {
  readonly id: number;
  readonly name: string;
  readonly phones: readonly string[];
}
