import { linkToken } from '@aura/contracts/link-token';
import { type MyCase, openPartyLink } from '@aura/contracts/party-links/my-case';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode, useLayoutEffect } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { unseen } from '../../../ui/unseen.ts';
import { useAskedOnce } from '../use-asked-once.ts';
import { CaseView } from './CaseView.tsx';
import { DigitsForm } from './DigitsForm.tsx';
import { TOUCH, PartyCard } from './PartyCard.tsx';
import { partyPageTexts } from './party-page.texts.ts';
import { company } from '../../../lib/company.ts';
import { formatPhone } from '@aura/domain/phone';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useOnline } from '../../../lib/connection.ts';
import { CompanyLogo } from '../../../ui/CompanyLogo.tsx';
import { titled } from '../../titled.ts';

/** The case of an affected party. Nothing is stored in the browser: on return the digits are typed again. */
export function PartyPage({ token }: { readonly token: string }) {
  const [attempt, setAttempt] = useState(0);
  return (
    <PartyFrame>
      {linkToken.safeParse(token).success ? (
        <Opened key={attempt} token={token} onRetry={() => setAttempt((count) => count + 1)} />
      ) : (
        <Closed />
      )}
    </PartyFrame>
  );
}

function Opened({ token, onRetry }: { readonly token: string; readonly onRetry: () => void }) {
  const texts = useTexts(partyPageTexts);
  const [visit, setVisit] = useState<{ readonly token: string; readonly shown: MyCase } | null>(null);
  const [isClosed, setClosed] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const answer = useAskedOnce(token, (asked, signal) => call(openPartyLink, { body: { token: asked } }, { signal }));
  if (isClosed || answer === 'closed') return <Closed />;
  if (answer === 'reading' || answer === 'failed') {
    return (
      <>
        <h1 style={unseen}>{texts.title(company().brand)}</h1>
        {answer === 'reading' ? (
          <Skeleton variant="rounded" height={220} role="status" aria-label={texts.opening} />
        ) : (
          <>
            <InlineAlert status="warn">{texts.failed}</InlineAlert>
            <Button variant="contained" sx={TOUCH} onClick={onRetry}>
              {texts.retry}
            </Button>
          </>
        )}
      </>
    );
  }
  if (visit === null) {
    return (
      <DigitsForm
        token={token}
        notice={notice}
        onBegun={(begun, shown) => setVisit({ token: begun, shown })}
        onClosed={() => setClosed(true)}
      />
    );
  }
  return (
    <CaseView
      visit={{
        ...visit,
        onShown: (shown) => setVisit({ token: visit.token, shown }),
        onAsleep: (said) => {
          setNotice(said);
          setVisit(null);
        },
        onClosed: () => setClosed(true),
      }}
    />
  );
}

/** Shown alike for a revoked, expired, ended or mistyped link: the user's next step is the same. */
function Closed() {
  const texts = useTexts(partyPageTexts);
  const { phone } = company();
  return (
    <PartyCard isFirst title={texts.closedTitle}>
      <Typography>{texts.closedText}</Typography>
      <Button variant="contained" sx={TOUCH} href={`tel:${phone}`}>
        {texts.callUs(formatPhone(phone))}
      </Button>
    </PartyCard>
  );
}

/** Larger text, read at arm's length by people of every age. Below 16 px some phones zoom into a focused field. */
const READABLE = {
  '& .MuiTypography-body1': { fontSize: '0.9375rem' },
  '& .MuiTypography-body2, & .MuiFormLabel-root, & .MuiFormHelperText-root': { fontSize: '0.8125rem' },
  '& .MuiInputBase-input': { fontSize: '1rem' },
} as const;

/** Frame for a phone held in one hand: one column, the company's name on top, and the state of the connection. */
function PartyFrame({ children }: { readonly children: ReactNode }) {
  const texts = useTexts(partyPageTexts);
  const isOnline = useOnline();
  const { brand, logo } = company();
  const title = texts.title(brand);
  useLayoutEffect(() => {
    document.title = titled(title);
  }, [title]);
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default' }}>
      <Stack
        component="header"
        direction="row"
        sx={{
          alignItems: 'center',
          gap: 1.25,
          px: 2,
          py: 1.5,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <CompanyLogo size={24} logo={logo} />
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      </Stack>
      <Stack component="main" sx={{ maxWidth: 560, mx: 'auto', p: 1.5, gap: 1.5, ...READABLE }}>
        {!isOnline && <InlineAlert status="warn">{texts.offline}</InlineAlert>}
        {children}
      </Stack>
    </Box>
  );
}
