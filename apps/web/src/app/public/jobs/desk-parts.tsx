import type { ComponentProps, ReactNode } from 'react';
import { AskFields, IntakeOutcome } from '../../../features/payments/public.ts';
import { useSettings } from '../../shell/settings.ts';
import { AppTheme } from '../../theme/AppTheme.tsx';

/** Parts of the desk's screens in the theme they are drawn in, which the page behind a link loads when first needed. */
export function ThemedAskFields(props: ComponentProps<typeof AskFields>) {
  return (
    <Themed>
      <AskFields {...props} />
    </Themed>
  );
}

export function ThemedIntakeOutcome(props: ComponentProps<typeof IntakeOutcome>) {
  return (
    <Themed>
      <IntakeOutcome {...props} />
    </Themed>
  );
}

function Themed({ children }: { readonly children: ReactNode }) {
  const { dark, themeIndex } = useSettings();
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  return (
    <AppTheme index={themeIndex} dark={dark} nonce={nonce}>
      {children}
    </AppTheme>
  );
}
