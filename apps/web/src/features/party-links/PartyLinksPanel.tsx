import { listPartyLinks, makePartyLink, type PartyLinks } from '@aura/contracts/party-links/party-links';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { FieldsSkeleton } from '../../ui/FieldsSkeleton.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Section.tsx';
import { LinkRow } from './LinkRow.tsx';
import type { LinkedParty } from './linked-party.ts';
import { MakeLinkDialog } from './MakeLinkDialog.tsx';
import { partyLinkQueries } from './party-links.api.ts';
import { partyLinkTexts } from './party-links.texts.ts';

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
