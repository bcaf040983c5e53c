import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTexts } from '../../lib/texts.ts';
import { AuraLogo } from '../../ui/AuraLogo.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { loginTexts } from './login.texts.ts';
import { OneTimeCodeForm } from './OneTimeCodeForm.tsx';
import type { Credentials, Proof, SignInOutcome } from './sign-in.ts';
import type { PasskeyQuestion } from '../../lib/passkeys.ts';

// Most companies have no identity provider.
const ProviderButton = lazyPart(() => import('./ProviderButton.tsx'), 'ProviderButton');
const PrivacyPolicyDialog = lazy(() =>
  import('../../ui/PrivacyPolicyDialog.tsx').then((file) => ({ default: file.PrivacyPolicyDialog })),
);

interface LoginScreenProps {
  readonly notice: string | null;
  readonly onSignIn: (credentials: Credentials) => Promise<SignInOutcome>;
  /** The question for a passkey of these credentials' account, if it has one. */
  readonly onAskPasskey?: (credentials: Credentials) => Promise<PasskeyQuestion | null>;
  readonly onTyping: () => void;
  readonly provider?: LoginProvider | null;
}

export interface LoginProvider {
  readonly label: string;
  readonly onLeave: () => Promise<SignInOutcome>;
  /** Signs in with the provider's redirect, and a code where one is missing; null without a redirect. */
  readonly onReturn: Attempt | null;
  readonly onAskPasskey?: () => Promise<PasskeyQuestion | null>;
}

/** A sign-in attempt; with a second factor, the same attempt repeated. */
type Attempt = (proof?: Proof) => Promise<SignInOutcome>;
type AskPasskey = () => Promise<PasskeyQuestion | null>;
const NO_PASSKEY: AskPasskey = async () => null;

export function LoginScreen({
  notice,
  onSignIn,
  onAskPasskey = NO_PASSKEY,
  onTyping,
  provider = null,
}: LoginScreenProps) {
  const texts = useTexts(loginTexts);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  /** Set once everything except the code was accepted. */
  const [accepted, setAccepted] = useState<{ readonly again: Attempt; readonly ask: AskPasskey } | null>(null);
  const [privacy, setPrivacy] = useState(false);

  const enter = useCallback(
    async (attempt: Attempt, ask: AskPasskey, proof?: Proof) => {
      setBusy(true);
      setMessage(null);
      try {
        const outcome = await attempt(proof);
        // Signed in: stays busy until the screen is unmounted.
        if (outcome.ok) return;
        const asksForCode = outcome.otpRequired === true && proof === undefined;
        if (asksForCode) setAccepted({ again: attempt, ask });
        else setMessage(outcome.message);
      } catch {
        setMessage(texts.failed);
      }
      setBusy(false);
    },
    [texts],
  );

  // Sent once: the server accepts a provider's answer a single time.
  const hasReturned = useRef(false);
  const onReturn = provider?.onReturn ?? null;
  const onAskByProvider = provider?.onAskPasskey ?? NO_PASSKEY;
  useEffect(() => {
    if (onReturn === null || hasReturned.current) return;
    hasReturned.current = true;
    void enter(onReturn, onAskByProvider);
  }, [onReturn, onAskByProvider, enter]);
  const isReturning = busy && onReturn !== null && accepted === null;
  const showAgain = useCallback(() => setBusy(false), []);

  const startOver = () => {
    setAccepted(null);
    setMessage(null);
  };

  return (
    <Stack component="main" sx={pageLook}>
      <Paper variant="outlined" sx={cardLook}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.75 }}>
          <AuraLogo size={44} />
          <div>
            <Typography component="h1" sx={{ fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.2 }}>
              {texts.appName}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{texts.subtitle}</Typography>
          </div>
        </Stack>
        {isReturning && <InlineAlert status="info">{texts.entering(provider?.label ?? '')}</InlineAlert>}
        {notice !== null && !isReturning && message === null && accepted === null && (
          <InlineAlert status="info">{notice}</InlineAlert>
        )}
        {message !== null && <InlineAlert status="bad">{message}</InlineAlert>}
        {accepted === null ? (
          <>
            <CredentialsForm
              busy={busy}
              onTyping={onTyping}
              onSubmit={(typed) =>
                void enter(
                  (proof) => onSignIn({ ...typed, ...proof }),
                  () => onAskPasskey(typed),
                )
              }
            />
            {provider !== null && (
              <Suspense fallback={null}>
                <ProviderButton
                  label={provider.label}
                  busy={busy}
                  onEnter={() => void enter(provider.onLeave, NO_PASSKEY)}
                  onShownAgain={showAgain}
                />
              </Suspense>
            )}
            <Typography component="details" variant="body2" sx={forgotLook}>
              <summary>{texts.forgot}</summary>
              {texts.forgotAdvice}
            </Typography>
          </>
        ) : (
          <OneTimeCodeForm
            busy={busy}
            onAskPasskey={accepted.ask}
            onSubmit={(proof) => void enter(accepted.again, accepted.ask, proof)}
            onBack={startOver}
          />
        )}
      </Paper>
      <Button size="small" sx={{ color: 'text.secondary', fontWeight: 500 }} onClick={() => setPrivacy(true)}>
        {texts.privacy}
      </Button>
      <Suspense fallback={null}>{privacy && <PrivacyPolicyDialog open onClose={() => setPrivacy(false)} />}</Suspense>
    </Stack>
  );
}

const forgotLook = {
  color: 'text.secondary',
  '& summary': {
    cursor: 'pointer',
    fontWeight: 500,
    color: 'primary.main',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] summary': { mb: 0.5 },
} as const;

const pageLook = {
  minHeight: '100dvh',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  p: 2,
  backgroundImage:
    'radial-gradient(60rem 36rem at 50% -8rem, var(--aura-palette-primary-soft), transparent), linear-gradient(var(--aura-palette-background-default), var(--aura-palette-background-default))',
} as const;

const cardLook = {
  width: '100%',
  maxWidth: 384,
  display: 'grid',
  gap: 2.5,
  p: { xs: 3, sm: 4 },
  borderRadius: '14px',
  boxShadow: '0 1px 2px rgb(9 18 31 / 0.04), 0 12px 32px rgb(9 18 31 / 0.06)',
} as const;
