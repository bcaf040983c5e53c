import { type ShownPackage, openExtranetPackage } from '@aura/contracts/extranet/file';
import { openOwnAuthorization, REQUEST_STATE_WORDS } from '@aura/contracts/quotations/authorization';
import type { AuthorizationVerdict } from '@aura/domain/authorization-terms';
import { formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment, useState } from 'react';
import { DrawingPicture } from '../../../drawing/DrawingPicture.tsx';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Section } from '../../../ui/Section.tsx';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { PackageLines } from './PackageLines.tsx';
import { packageTexts } from './package.texts.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { saveFile } from '../../../lib/save-file.ts';

const STATES: Readonly<Record<ShownPackage['state'], Status>> = {
  waiting: 'warn',
  gnp: 'warn',
  authorized: 'ok',
  changesAsked: 'info',
  rejected: 'bad',
  expired: 'neutral',
  withdrawn: 'neutral',
};

interface PackageCardProps {
  readonly slug: string;
  readonly shown: ShownPackage;
  readonly onDone: () => void;
}

/** Everything needed to decide about one version. */
export function PackageCard({ slug, shown, onDone }: PackageCardProps) {
  const texts = useTexts(packageTexts);
  const titled = useTitled();
  const [verdict, setVerdict] = useState<AuthorizationVerdict | null>(null);
  const mayDecide = useMay(openOwnAuthorization) && shown.mayDecide;
  const take = useTakePackage(slug);
  const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);
  const { previous } = shown;
  const title = shown.moment === 'after' ? texts.titleAfter : texts.title;
  const isWaiting = shown.state === 'waiting';
  const said = [
    ...(shown.message === '' ? [] : [[texts.message, shown.message] as const]),
    ...(shown.comments === '' ? [] : [[texts.comments, shown.comments] as const]),
  ];
  return (
    <Section
      title={title(shown.party, shown.versionNumber)}
      action={
        <StatusTag status={STATES[shown.state]}>
          {isWaiting ? texts.waiting : titled(REQUEST_STATE_WORDS[shown.state])}
        </StatusTag>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            texts.sent(at(shown.sentAt)),
            ...(isWaiting ? [texts.expires(at(shown.expiresAt))] : []),
            ...(previous === null
              ? [texts.first]
              : [
                  texts.sinceVersion(previous.versionNumber, formatMoney(previous.total)),
                  texts.difference(signedMoney(shown.total - previous.total)),
                ]),
          ].join(' · ')}
        </Typography>
        {/* The cells have their own padding. */}
        <Box sx={{ mx: -2 }}>
          <PackageLines lines={shown.lines} hasPrevious={previous !== null} />
        </Box>
        <Totals shown={shown} />
        {said.length > 0 && <Facts facts={said} />}
        {shown.drawing !== null && (
          <Box sx={{ bgcolor: 'common.white', borderRadius: 1 }}>
            <DrawingPicture drawing={shown.drawing} label={texts.drawing} />
          </Box>
        )}
        <Evidence shown={shown} />
        {shown.decisions.map(({ verdict: decided, by, comment, decidedAt }) => (
          <Typography key={decidedAt.getTime()} variant="body2">
            {[texts[`${decided}By`](by), at(decidedAt), comment].filter(Boolean).join(' · ')}
          </Typography>
        ))}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {mayDecide && (
            <>
              <Button variant="contained" onClick={() => setVerdict('authorized')}>
                {shown.moment === 'after' ? texts.accept : texts.authorize}
              </Button>
              <Button variant="outlined" onClick={() => setVerdict('changesAsked')}>
                {texts.ask}
              </Button>
              <Button variant="outlined" color="error" onClick={() => setVerdict('rejected')}>
                {texts.reject}
              </Button>
            </>
          )}
          {isWaiting && !mayDecide && (
            <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
              {texts.notYours}
            </Typography>
          )}
          <Button variant="outlined" sx={{ ml: 'auto' }} loading={take.isPending} onClick={() => take.mutate(shown)}>
            {texts.pdf}
          </Button>
        </Stack>
      </Stack>
      {verdict !== null && (
        <DecisionDialog
          shown={shown}
          verdict={verdict}
          onClose={() => setVerdict(null)}
          onDone={() => {
            setVerdict(null);
            onDone();
          }}
        />
      )}
    </Section>
  );
}

/** Aligned below the amounts. */
function Totals({ shown }: { readonly shown: ShownPackage }) {
  const texts = useTexts(packageTexts);
  const sums = [
    [texts.subtotal, shown.subtotal],
    ...(shown.discount === 0 ? [] : [[texts.discount, -shown.discount] as const]),
    [texts.taxes, shown.taxes],
  ] as const;
  return (
    <Box component="dl" sx={totals}>
      {sums.map(([name, amount]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{formatMoney(amount)}</dd>
        </Fragment>
      ))}
      <Box component="dt" sx={{ fontSize: '1.125rem', fontWeight: 700 }}>
        {texts.total}
      </Box>
      <Box component="dd" sx={{ fontSize: '1.125rem', fontWeight: 700 }}>
        {formatMoney(shown.total)}
      </Box>
    </Box>
  );
}

const totals = {
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  columnGap: 3,
  rowGap: 0.5,
  alignItems: 'baseline',
  justifyContent: 'end',
  m: 0,
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;

function Evidence({ shown: { evidence } }: { readonly shown: ShownPackage }) {
  const texts = useTexts(packageTexts);
  if (evidence.length === 0) return null;
  return (
    <Stack component="section" aria-label={texts.evidence} direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      {evidence.map(({ name, fileType, url, thumbnailUrl }) => (
        <Link key={url} href={url} target="_blank" rel="noreferrer" sx={{ maxWidth: 160, overflowWrap: 'anywhere' }}>
          {thumbnailUrl !== null && (
            <Box component="img" src={thumbnailUrl} alt="" loading="lazy" sx={{ width: 140, borderRadius: '6px' }} />
          )}
          {`${fileType} · ${name}`}
        </Link>
      ))}
    </Stack>
  );
}

const signedMoney = (amount: number) => `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;

function useTakePackage(slug: string) {
  return useMutation({
    mutationFn: async ({ id, versionNumber }: { readonly id: number; readonly versionNumber: number }) =>
      saveFile(`cotizacion-v${versionNumber}.pdf`, await call(openExtranetPackage, { params: { slug, id } })),
  });
}
