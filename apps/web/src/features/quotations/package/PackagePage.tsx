import { REQUEST_STATE_WORDS } from '@aura/contracts/quotations/request-states';
import type { ShownPackage } from '@aura/contracts/quotations/package';
import { sayDeadline } from '@aura/domain/authorization-terms';
import { formatDate, formatMoney, formatPercent } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DrawingPicture } from '../../../drawing/DrawingPicture.tsx';
import { company } from '../../../lib/company.ts';
import { useTexts, useTranslate } from '../../../lib/texts.ts';
import { CompanyLogo } from '../../../ui/CompanyLogo.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { type Asked, type PackageActs, DecisionSection, NOTHING_ASKED } from './PackageDecision.tsx';
import { PackageLines, PackagePhotos, usePhotoChoice } from './PackageLines.tsx';
import { Part } from './PackagePart.tsx';
import { packageTexts } from './package.texts.ts';

const STATES: Readonly<Record<ShownPackage['state'], Status>> = {
  waiting: 'warn',
  gnp: 'warn',
  authorized: 'ok',
  changesAsked: 'info',
  rejected: 'bad',
  expired: 'neutral',
  withdrawn: 'neutral',
};

interface PackagePageProps {
  readonly shown: ShownPackage;
  readonly acts: PackageActs;
  /** The page behind a link has no other title. */
  readonly heading: 'h1' | 'h2';
}

/** Everything an insurer needs to decide about one version, behind the link of a mail and in the extranet. */
export function PackagePage({ shown, acts, heading }: PackagePageProps) {
  const texts = useTexts(packageTexts);
  const [asked, setAsked] = useState<Asked>(NOTHING_ASKED);
  const [isCompared, setCompared] = useState(false);
  const photos = usePhotoChoice(shown.lines);
  const said = [
    ...(shown.message === '' ? [] : [[texts.message, shown.message] as const]),
    ...(shown.comments === '' ? [] : [[texts.comments, shown.comments] as const]),
  ];
  return (
    <Stack component="article" aria-label={`${shown.party}, ${texts.version(shown.versionNumber)}`} sx={{ gap: 1.75 }}>
      <Head shown={shown} />
      <Subject shown={shown} heading={heading} />
      <Box sx={columns}>
        <Part title={texts.lines}>
          <PackageLines shown={shown} isCompared={isCompared} asked={asked} setAsked={setAsked} photos={photos} />
          <Sums shown={shown} acts={acts} isCompared={isCompared} onCompare={setCompared} />
          <PackagePhotos lines={shown.lines} photos={photos} />
          {shown.drawing !== null && (
            <Box sx={{ bgcolor: 'common.white', borderRadius: 1, mt: 1.5 }}>
              <DrawingPicture drawing={shown.drawing} label={texts.drawing} />
            </Box>
          )}
        </Part>
        <Stack sx={{ gap: 1.75 }}>
          <DecisionSection shown={shown} acts={acts} asked={asked} setAsked={setAsked} />
          {(said.length > 0 || shown.evidence.length > 0) && (
            <Part title={texts.evidence}>
              {said.length > 0 && <Facts facts={said} />}
              <Evidence shown={shown} />
            </Part>
          )}
        </Stack>
      </Box>
    </Stack>
  );
}

const columns = {
  display: 'grid',
  gap: 1.75,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
} as const;

function Head({ shown }: { readonly shown: ShownPackage }) {
  const texts = useTexts(packageTexts);
  const { name, logo, hasOwnName } = company();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap' }}>
      <CompanyLogo size={30} logo={logo} hasOwnName={hasOwnName} />
      <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{texts.forInsurer(shown.customer)}</Typography>
      {shown.state === 'waiting' && (
        <Typography sx={{ ml: { md: 'auto' }, color: 'text.secondary' }}>
          {shown.mayDecide && shown.signer !== null ? texts.answers(shown.signer) : texts.answersOther}{' '}
          <b>{sayDeadline(shown.expiresAt)}</b>
        </Typography>
      )}
    </Stack>
  );
}

function Subject({ shown, heading }: { readonly shown: ShownPackage; readonly heading: 'h1' | 'h2' }) {
  const texts = useTexts(packageTexts);
  const translate = useTranslate();
  const about = [
    texts.claim(shown.claimNumber),
    ...(shown.policy === '' ? [] : [texts.policy(shown.policy, shown.policyItem)]),
    ...(shown.occurredOn === null ? [] : [texts.occurred(formatDate(shown.occurredOn))]),
    (shown.moment === 'after' ? texts.versionAfter : texts.version)(shown.versionNumber),
  ];
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography component={heading} sx={{ fontSize: '1.125rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {shown.party}
            </Typography>
            <StatusTag status={STATES[shown.state]}>
              {shown.state === 'waiting' ? texts.waiting : translate(REQUEST_STATE_WORDS[shown.state])}
            </StatusTag>
          </Stack>
          <Typography sx={{ color: 'text.secondary' }}>{about.join(' · ')}</Typography>
        </Box>
        <Box sx={{ textAlign: { md: 'right' } }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.withTax}
          </Typography>
          <Typography sx={{ fontSize: '1.5rem', lineHeight: 1.3, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(shown.total)}
          </Typography>
          <Difference shown={shown} />
        </Box>
      </Stack>
    </Paper>
  );
}

function Difference({ shown: { previous, total } }: { readonly shown: ShownPackage }) {
  const texts = useTexts(packageTexts);
  if (previous === null) return <StatusTag status="neutral">{texts.first}</StatusTag>;
  const more = total - previous.total;
  if (more === 0) return <StatusTag status="neutral">{texts.noDifference(previous.versionNumber)}</StatusTag>;
  const amount = `${more > 0 ? '+' : ''}${formatMoney(more)}`;
  return <StatusTag status={more > 0 ? 'warn' : 'ok'}>{texts.difference(amount, previous.versionNumber)}</StatusTag>;
}

interface SumsProps {
  readonly shown: ShownPackage;
  readonly acts: PackageActs;
  readonly isCompared: boolean;
  readonly onCompare: (isCompared: boolean) => void;
}

function Sums({ shown, acts, isCompared, onCompare }: SumsProps) {
  const texts = useTexts(packageTexts);
  const [state, setState] = useState<'idle' | 'taking' | 'failed'>('idle');
  const take = async () => {
    setState('taking');
    try {
      await acts.takePdf(shown);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const sums = [
    texts.subtotal(formatMoney(shown.subtotal)),
    ...(shown.discount === 0 ? [] : [texts.discount(formatMoney(-shown.discount))]),
    texts.taxes(formatPercent(shown.taxPercentage), formatMoney(shown.taxes)),
  ];
  return (
    <>
      <Stack
        direction="row"
        sx={{ borderTop: 1, borderColor: 'divider', pt: 1, columnGap: 1, flexWrap: 'wrap', alignItems: 'center' }}
      >
        <Typography sx={{ color: 'text.secondary', mr: 'auto', fontVariantNumeric: 'tabular-nums' }}>
          {sums.join(' · ')}
        </Typography>
        {shown.previous !== null && (
          <Button size="small" aria-pressed={isCompared} onClick={() => onCompare(!isCompared)}>
            {isCompared ? texts.uncompare : texts.compare(shown.previous.versionNumber)}
          </Button>
        )}
        <Button size="small" loading={state === 'taking'} onClick={() => void take()}>
          {texts.pdf}
        </Button>
      </Stack>
      {state === 'failed' && <InlineAlert status="bad">{texts.pdfFailed}</InlineAlert>}
    </>
  );
}

function Evidence({ shown: { evidence } }: { readonly shown: ShownPackage }) {
  const texts = useTexts(packageTexts);
  if (evidence.length === 0) return null;
  return (
    // A group, no landmark: each of several packages has one.
    <Stack role="group" aria-label={texts.evidence} direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', pt: 1 }}>
      {evidence.map(({ name, fileType, url, thumbnailUrl }) => (
        <Link key={url} href={url} target="_blank" rel="noreferrer" sx={{ maxWidth: 136, overflowWrap: 'anywhere' }}>
          {thumbnailUrl !== null && (
            <Box component="img" src={thumbnailUrl} alt="" loading="lazy" sx={{ width: 128, borderRadius: '6px' }} />
          )}
          {`${fileType} · ${name}`}
        </Link>
      ))}
    </Stack>
  );
}
