import type { ClaimQuotations, QuotedParty } from '@aura/contracts/quotations/overview';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNameScreen } from '../../../lib/screen-name.ts';
import { useTexts } from '../../../lib/texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { claimAddress } from '../../claims/public.ts';
import { quotationQueries } from '../base/quotations.api.ts';
import { overviewTexts } from './overview.texts.ts';
import { QUOTATION_REASON_WORDS, QUOTATION_STATE_WORDS } from '@aura/contracts/quotations/quotation';
import { businessDay } from '@aura/domain/business-day';
import { formatDate, formatMoney } from '@aura/domain/format';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useTitled } from '../../../listing/public.ts';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { PrintLink } from '../base/PrintLink.tsx';
import { STATUS_OF } from '../base/quotation-status.ts';

export function ClaimQuotationsScreen({ slug }: { readonly slug: string }) {
  const texts = useTexts(overviewTexts);
  const query = useQuery(quotationQueries.ofClaim(slug));
  const { data } = query;
  useNameScreen(
    data === undefined
      ? null
      : { crumb: data.claimNumber, title: `${data.claimNumber} ${data.customer}`, to: claimAddress(slug) },
  );
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader
        title={texts.title}
        subtitle={data === undefined ? undefined : `${data.claimNumber} · ${data.customer}`}
      />
      <Loaded query={query} what={texts.theQuotations} skeleton={<FieldsSkeleton fields={6} />}>
        {(quotations) => <Listed quotations={quotations} />}
      </Loaded>
    </Stack>
  );
}

function Listed({ quotations }: { readonly quotations: ClaimQuotations }) {
  const texts = useTexts(overviewTexts);
  if (quotations.parties.length === 0) return <EmptyState title={texts.empty} />;
  return (
    <Section flush>
      <QuotedParties quotations={quotations} />
    </Section>
  );
}

const PartyLink = createLink(Link);

function QuotedParties({ quotations }: { readonly quotations: ClaimQuotations }) {
  const texts = useTexts(overviewTexts);
  const titles = [
    texts.party,
    texts.stage,
    texts.state,
    texts.reason,
    texts.lines,
    texts.subtotal,
    texts.discount,
    texts.taxes,
    texts.total,
    texts.matrix,
    texts.days,
    texts.sent,
    texts.authorizer,
  ];
  const figures = [texts.lines, ...AMOUNTS.map((name) => texts[name]), texts.days];
  return (
    <TableContainer tabIndex={0} role="region" aria-label={texts.title}>
      <Table size="small" aria-label={texts.title}>
        <TableHead>
          <TableRow>
            {titles.map((title) => (
              <TableCell key={title} sx={figures.includes(title) ? { textAlign: 'right' } : {}}>
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {quotations.parties.map((party) => (
            <PartyRow key={party.affectedPartyId} party={party} slug={quotations.claim} />
          ))}
          <TableRow>
            <TableCell colSpan={5} sx={{ fontWeight: 600 }}>
              {texts.claimTotal}
            </TableCell>
            {AMOUNTS.map((name) => (
              <TableCell key={name} sx={{ fontWeight: 600, ...FIGURE }}>
                {formatMoney(quotations[name])}
              </TableCell>
            ))}
            <TableCell colSpan={4} />
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const AMOUNTS = ['subtotal', 'discount', 'taxes', 'total'] as const;
const FIGURE = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

function PartyRow({ party, slug }: { readonly party: QuotedParty; readonly slug: string }) {
  const texts = useTexts(overviewTexts);
  const titled = useTitled();
  const { state, reason, verdict } = party;
  return (
    <TableRow sx={party.isActive ? {} : { color: 'text.faint' }}>
      <TableCell>
        <Stack>
          <PartyLink
            to="/siniestros/$sinisterSlug/cotizacion/$casualtyId/detalle"
            params={{ sinisterSlug: slug, casualtyId: String(party.affectedPartyId) }}
            sx={{ fontWeight: 500 }}
          >
            {party.party}
          </PartyLink>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[party.family, party.isActive ? null : texts.inactive, party.isHandedIn ? texts.handedIn : null]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Stack>
      </TableCell>
      <TableCell>
        <StageChip stage={party.process} short />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <StatusTag status={state === null ? 'neutral' : STATUS_OF[state]}>
          {state === null ? texts.none : `v${party.versionNumber} ${titled(QUOTATION_STATE_WORDS[state])}`}
        </StatusTag>
        {state !== null && <PrintLink slug={slug} partyId={party.affectedPartyId} party={party.party} />}
      </TableCell>
      <TableCell>{reason === null ? '' : titled(QUOTATION_REASON_WORDS[reason])}</TableCell>
      <TableCell sx={FIGURE}>{party.lines}</TableCell>
      {AMOUNTS.map((name) => (
        <TableCell key={name} sx={FIGURE}>
          {formatMoney(party[name])}
        </TableCell>
      ))}
      <TableCell>
        {verdict !== null && (
          <Tooltip title={party.explanation.join(' ')}>
            <span>
              <StatusTag status={verdict === 'free' ? 'ok' : 'warn'}>
                {verdict === 'free' ? texts.free : texts.needsAuthorization}
              </StatusTag>
            </span>
          </Tooltip>
        )}
      </TableCell>
      <TableCell sx={FIGURE}>{party.unauthorizedDays === 0 ? '' : party.unauthorizedDays}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{sentText(party)}</TableCell>
      <TableCell>{party.authorizer}</TableCell>
    </TableRow>
  );
}

/** The first mail and, if sent again, the last. */
function sentText({ firstSentAt, lastSentAt }: QuotedParty): string {
  if (firstSentAt === null || lastSentAt === null) return '';
  const [first, last] = [firstSentAt, lastSentAt].map((at) => formatDate(businessDay(at)));
  return first === last ? (first ?? '') : `${first} · ${last}`;
}
