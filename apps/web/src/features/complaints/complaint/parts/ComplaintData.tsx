import type { Complaint } from '@aura/contracts/complaints/complaint';
import { ORIGIN_WORDS } from '@aura/contracts/complaints/complaint-words';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StageChip } from '../../../../ui/StageChip.tsx';
import { cellText } from '../../../../ui/table/cell-text.ts';
import { recordTexts } from '../complaint-record.texts.ts';

const PlaceLink = createLink(Link);
const CLAIM = '/siniestros/$slug' as string;
const PROVIDER = '/proveedores/$slug' as string;

export function ComplaintData({ complaint }: { readonly complaint: Complaint }) {
  const texts = useTexts(recordTexts);
  const titled = useTitled();
  const { claimSlug: slug, affectedPartyId: affected, provider, customer, satisfaction } = complaint;
  const at = (instant: Date | null) => (instant === null ? '' : cellText('instant', instant));
  const facts = [
    [
      texts.party,
      <PlaceLink key="party" to={CLAIM} params={{ slug } as never} search={{ affected, tab: 'complaints' } as never}>
        {complaint.party}
      </PlaceLink>,
    ],
    [
      texts.claim,
      <PlaceLink key="claim" to={CLAIM} params={{ slug } as never}>
        {complaint.claimNumber}
      </PlaceLink>,
    ],
    [texts.customer, customer.name],
    [texts.zone, complaint.zone.name],
    [texts.stage, <StageChip key="stage" stage={complaint.stage} form="named" />],
    [
      texts.provider,
      provider === null ? (
        texts.noProvider
      ) : (
        <PlaceLink key="provider" to={PROVIDER} params={{ slug: provider.slug } as never}>
          {provider.name}
        </PlaceLink>
      ),
    ],
    [texts.cause, complaint.cause.name],
    [texts.channel, complaint.channel.name],
    [texts.origin, titled(ORIGIN_WORDS[complaint.origin])],
    [texts.claimant, complaint.claimantName],
    [texts.contact, complaint.claimantContact],
    [
      texts.registered,
      complaint.registeredBy === null
        ? at(complaint.registeredAt)
        : texts.registeredBy(at(complaint.registeredAt), complaint.registeredBy.name),
    ],
    [texts.acknowledged, at(complaint.acknowledgedAt)],
    ...(complaint.informedAt === null
      ? []
      : [[texts.informed, texts.informedBy(at(complaint.informedAt), complaint.informedThrough)] as const]),
    ...(complaint.closedAt === null ? [] : [[texts.closed, at(complaint.closedAt)] as const]),
    ...(satisfaction === null ? [] : [[texts.satisfaction, texts.outOfFive(String(satisfaction))] as const]),
  ] as const;
  return (
    <Section title={texts.data}>
      <Stack sx={{ gap: 1.5 }}>
        <Facts facts={facts} />
        <Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.words}
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '80ch' }}>
            {complaint.text}
          </Typography>
        </Box>
      </Stack>
    </Section>
  );
}
