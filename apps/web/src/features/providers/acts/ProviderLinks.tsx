import {
  listProviderLinks,
  makeProviderLink,
  noteWhatsappConsent,
  PROVIDER_LINK_STATE_WORDS,
  type ProviderContact,
  revokeProviderLink,
  WHATSAPP_STATE_WORDS,
} from '@aura/contracts/providers/provider-links';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { formatPhone } from '@aura/domain/phone';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { company } from '../../../lib/company.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts, useTranslate } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { LinkOnceDialog } from '../../../ui/LinkOnceDialog.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import {
  providerQueries,
  useMakeProviderLink,
  useNoteWhatsappConsent,
  useRevokeProviderLink,
} from '../providers.api.ts';
import { providerLinkTexts } from './provider-links.texts.ts';

/** The contacts of a provider with their links: made, sent and revoked here, with the last time each was used. */
export function ProviderLinks({ providerId }: { readonly providerId: number }) {
  return useMay(listProviderLinks) ? <Contacts providerId={providerId} /> : null;
}

function Contacts({ providerId }: { readonly providerId: number }) {
  const texts = useTexts(providerLinkTexts);
  const query = useQuery(providerQueries.links(providerId));
  const [making, setMaking] = useState<ProviderContact | null>(null);
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.theLinks} skeleton={<FieldsSkeleton fields={2} />}>
        {({ obstacle, contacts }) => (
          <Stack sx={{ gap: 1.5 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.hint}
            </Typography>
            {obstacle !== null && <InlineAlert status="warn">{obstacle}</InlineAlert>}
            {contacts.map((contact) => (
              <ContactRow
                key={contact.phone}
                providerId={providerId}
                contact={contact}
                onMake={obstacle === null ? () => setMaking(contact) : null}
              />
            ))}
          </Stack>
        )}
      </Loaded>
      {making !== null && <MakeDialog providerId={providerId} contact={making} onClose={() => setMaking(null)} />}
    </Section>
  );
}

const STATUS = { open: 'ok', expired: 'neutral', revoked: 'neutral', guessed: 'bad', ended: 'neutral' } as const;
const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);

interface ContactRowProps {
  readonly providerId: number;
  readonly contact: ProviderContact;
  readonly onMake: (() => void) | null;
}

function ContactRow({ providerId, contact, onMake }: ContactRowProps) {
  const texts = useTexts(providerLinkTexts);
  const translate = useTranslate();
  const confirm = useConfirm();
  const revoke = useRevokeProviderLink();
  const [mayMake, mayRevoke] = [useMay(makeProviderLink), useMay(revokeProviderLink)];
  const { link, name, phone } = contact;
  const who = `${name === '' ? texts.unnamed : name} · ${formatPhone(phone)}`;
  const ask = async (linkId: number) => {
    if (!(await confirm({ title: texts.revokeTitle, text: texts.revokeText, act: texts.revoke }))) return;
    revoke.mutate({ params: { id: providerId }, body: { linkId } });
  };
  const told =
    link === null
      ? []
      : [
          texts.made(at(link.madeAt), link.madeBy),
          link.sentTo === null ? null : texts.sentTo(link.sentTo),
          link.lastUsedAt === null ? texts.unused : texts.used(at(link.lastUsedAt)),
          link.state === 'open' ? texts.until(at(link.expiresAt)) : null,
          link.failures === 0 ? null : texts.wrong(String(link.failures)),
          link.lockedUntil === null ? null : texts.locked(at(link.lockedUntil)),
        ].filter((part) => part !== null);
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 600, flex: 1, minWidth: 160 }}>{who}</Typography>
        <StatusTag status={link === null ? 'neutral' : STATUS[link.state]}>
          {link === null ? texts.none : translate(PROVIDER_LINK_STATE_WORDS[link.state])}
        </StatusTag>
        {mayMake && onMake !== null && (
          <Button size="small" variant="outlined" aria-label={`${texts.make}, ${who}`} onClick={onMake}>
            {link === null ? texts.make : texts.renew}
          </Button>
        )}
        {mayRevoke && link?.state === 'open' && (
          <Button
            size="small"
            color="error"
            aria-label={`${texts.revoke}, ${who}`}
            loading={revoke.isPending}
            onClick={() => void ask(link.id)}
          >
            {texts.revoke}
          </Button>
        )}
      </Stack>
      <Whatsapp providerId={providerId} contact={contact} who={who} />
      {told.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {told.join(' · ')}
        </Typography>
      )}
    </Stack>
  );
}

const WHATSAPP_STATUS = { unasked: 'neutral', agreed: 'ok', withdrawn: 'neutral', stopped: 'bad' } as const;

interface WhatsappProps {
  readonly providerId: number;
  readonly contact: ProviderContact;
  readonly who: string;
}

/** Whether the contact may be written to by WhatsApp; asked on the telephone and noted here. */
function Whatsapp({ providerId, contact: { phone, whatsapp }, who }: WhatsappProps) {
  const texts = useTexts(providerLinkTexts);
  const translate = useTranslate();
  const noteConsent = useNoteWhatsappConsent();
  const may = useMay(noteWhatsappConsent);
  const { state, since, notedBy } = whatsapp;
  const agrees = state !== 'agreed';
  const label = agrees ? texts.agreesToWhatsapp : texts.endWhatsapp;
  const said = [since === null ? '' : at(since), notedBy === null ? '' : texts.notedBy(notedBy)];
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <StatusTag status={WHATSAPP_STATUS[state]}>{translate(WHATSAPP_STATE_WORDS[state])}</StatusTag>
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1, minWidth: 120 }}>
        {said.filter((part) => part !== '').join(' · ')}
      </Typography>
      {may && state !== 'stopped' && (
        <Button
          size="small"
          aria-label={`${label}, ${who}`}
          loading={noteConsent.isPending}
          onClick={() => noteConsent.mutate({ params: { id: providerId }, body: { phone, agrees } })}
        >
          {label}
        </Button>
      )}
    </Stack>
  );
}

interface MakeDialogProps {
  readonly providerId: number;
  readonly contact: ProviderContact;
  readonly onClose: () => void;
}

/** Makes a link, and shows its address the only time it can be seen. */
function MakeDialog({ providerId, contact, onClose }: MakeDialogProps) {
  const texts = useTexts(providerLinkTexts);
  const make = useMakeProviderLink();
  const [email, setEmail] = useState('');
  const sentTo = email.trim();
  if (make.data !== undefined)
    return <LinkOnce contact={contact} url={make.data.url} sentTo={sentTo} onClose={onClose} />;
  const refused = make.error instanceof ApiError ? make.error : null;
  const wrongEmail = refused?.fieldErrors['email']?.[0];
  const body = { phone: contact.phone, email: sentTo === '' ? null : sentTo };
  return (
    <FormDialog
      title={texts.makeTitle(contact.name === '' ? formatPhone(contact.phone) : contact.name)}
      act={texts.make}
      isDirty={email !== ''}
      isPending={make.isPending}
      onClose={onClose}
      onSubmit={() => make.mutate({ params: { id: providerId }, body })}
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

interface LinkOnceProps {
  readonly contact: ProviderContact;
  readonly url: string;
  readonly sentTo: string;
  readonly onClose: () => void;
}

/** Neither Escape nor a click outside closes the dialog: the address would be lost. */
function LinkOnce({ contact, url, sentTo, onClose }: LinkOnceProps) {
  const texts = useTexts(providerLinkTexts);
  return (
    <LinkOnceDialog
      title={texts.onceTitle}
      text={texts.onceText}
      mailed={sentTo === '' ? undefined : texts.mailed(sentTo)}
      url={url}
      message={{ label: texts.whatsapp, phone: contact.phone, text: texts.message(contact.name, url, company().brand) }}
      done={texts.done}
      onClose={onClose}
    />
  );
}
