import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useEffect } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { loginTexts } from './login.texts.ts';

interface ProviderButtonProps {
  readonly label: string;
  readonly busy: boolean;
  readonly onEnter: () => void;
  /** Called when the browser restores this page from its cache, on the way back from the provider. */
  readonly onShownAgain: () => void;
}

/** Single sign-on below the form, for accounts at the company's identity provider. */
export function ProviderButton({ label, busy, onEnter, onShownAgain }: ProviderButtonProps) {
  const texts = useTexts(loginTexts);

  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onShownAgain();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [onShownAgain]);

  return (
    <>
      <Divider sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{texts.or}</Divider>
      <Button variant="outlined" size="large" fullWidth disabled={busy} onClick={onEnter}>
        {texts.enterWith(label)}
      </Button>
    </>
  );
}
