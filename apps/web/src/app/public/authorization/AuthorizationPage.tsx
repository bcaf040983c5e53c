import { openAuthorizationLink, type LinkedPackage, openLinkedPackage } from '@aura/contracts/quotations/authorization';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { LinkPage } from '../LinkPage.tsx';
import { authorizationPageTexts } from './authorization-page.texts.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, Fragment } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { linesTable } from '../../../ui/table/lines-table.ts';

/** Opened by the insurer through a link in a mail: one package and the decision about it. */
export function AuthorizationPage({ token }: { readonly token: string }) {
  const texts = useTexts(authorizationPageTexts);
  return (
    <LinkPage
      token={token}
      texts={texts}
      open={(asked, signal) => call(openAuthorizationLink, { body: { token: asked } }, { signal })}
      titleOf={({ moment }) => (moment === 'after' ? texts.titleAfter : texts.title)}
    >
      {(shown, ends) => (
        <>
          <PackageShown token={token} shown={shown} />
          <DecisionForm token={token} shown={shown} {...ends} />
        </>
      )}
    </LinkPage>
  );
}

function PackageShown({ token, shown }: { readonly token: string; readonly shown: LinkedPackage }) {
  const texts = useTexts(authorizationPageTexts);
  const at = (instant: Date) => formatInstant(instant, HEAD_OFFICE_ZONE);
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography>{texts.hello(shown.signer)}</Typography>
      <Facts
        facts={[
          [texts.customer, shown.customer],
          [texts.claim, shown.claimNumber],
          [texts.party, shown.party],
          [texts.version, String(shown.versionNumber)],
          [texts.sentBy, shown.sentBy],
          [texts.sentAt, at(shown.sentAt)],
          [texts.expires, at(shown.expiresAt)],
          ...(shown.message === '' ? [] : [[texts.message, shown.message] as const]),
          ...(shown.comments === '' ? [] : [[texts.comments, shown.comments] as const]),
        ]}
      />
      <PackageLines shown={shown} />
      <Typography component="p" sx={{ fontSize: '1.25rem', fontWeight: 700, textAlign: 'right' }}>
        {`${texts.total} ${formatMoney(shown.total)}`}
      </Typography>
      {shown.evidence.length > 0 && <Evidence files={shown.evidence} title={texts.evidence} />}
      <Pdf token={token} version={shown.versionNumber} />
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`${texts.hash}: ${shown.sha256}`}
      </Typography>
    </Stack>
  );
}

function Evidence({ files, title }: { readonly files: LinkedPackage['evidence']; readonly title: string }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="subtitle2" component="h2" sx={{ color: 'text.secondary', mb: 1 }}>
        {title}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {files.map(({ name, fileType, url, thumbnailUrl }) => (
          <Link key={url} href={url} target="_blank" rel="noreferrer" sx={{ maxWidth: 160, overflowWrap: 'anywhere' }}>
            {thumbnailUrl !== null && (
              <img
                src={thumbnailUrl}
                alt=""
                width={140}
                height={100}
                style={{ objectFit: 'cover', borderRadius: 6, display: 'block' }}
              />
            )}
            {`${fileType} · ${name}`}
          </Link>
        ))}
      </Stack>
    </Box>
  );
}

function Pdf({ token, version }: { readonly token: string; readonly version: number }) {
  const texts = useTexts(authorizationPageTexts);
  const [state, setState] = useState<'idle' | 'taking' | 'failed'>('idle');
  const take = async () => {
    setState('taking');
    try {
      saveFile(`cotizacion-v${version}.pdf`, await call(openLinkedPackage, { body: { token } }));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Button variant="outlined" loading={state === 'taking'} onClick={() => void take()}>
        {texts.pdf}
      </Button>
      {state === 'failed' && <InlineAlert status="bad">{texts.pdfFailed}</InlineAlert>}
    </Stack>
  );
}

/** A table on wide windows; on a phone each line is a block, since five columns do not fit. */
function PackageLines({ shown }: { readonly shown: LinkedPackage }) {
  const texts = useTexts(authorizationPageTexts);
  const titles = [texts.name, texts.quantity, texts.unit, texts.unitPrice, texts.amount];
  return (
    <>
      <Box component="table" aria-label={texts.lines} sx={linesTable}>
        <thead>
          <tr>
            {titles.map((title, place) => (
              <th key={title} scope="col" data-number={place === 1 || place > 2 ? '' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.lines.map(({ position, name, unit, quantity, unitPrice, amount }) => (
            <tr key={position}>
              <td>{name}</td>
              <td data-number="">{quantity.toLocaleString('es-MX', { maximumFractionDigits: 4 })}</td>
              <td>{unit}</td>
              <td data-number="">{formatMoney(unitPrice)}</td>
              <td data-number="">{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Box component="dl" sx={sums}>
        {[
          [texts.subtotal, shown.subtotal] as const,
          ...(shown.discount === 0 ? [] : [[texts.discount, shown.discount] as const]),
          [texts.base, shown.price] as const,
          [texts.taxes, shown.taxes] as const,
        ].map(([title, amount]) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>{formatMoney(amount)}</dd>
          </Fragment>
        ))}
      </Box>
    </>
  );
}

const sums = {
  m: 0,
  ml: 'auto',
  width: { xs: '100%', sm: 320 },
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 0.75,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;
