import { Component, type ReactNode, useLayoutEffect } from 'react';
import { textsOf } from '../../../lib/texts.ts';
import { useSettings } from '../../shell/settings.ts';
import { Press } from './Press.tsx';
import { phoneTexts } from './phone.texts.ts';
import { Card, PhoneFrame } from './PhoneFrame.tsx';

/** A page behind a link on a telephone: no shell, no router, and none of the kit's libraries until a part needs them. */
export function PhoneApp({ children }: { readonly children: ReactNode }) {
  const { dark } = useSettings();
  useLayoutEffect(() => {
    document.documentElement.dataset['scheme'] = dark ? 'dark' : 'light';
  }, [dark]);
  return <Boundary>{children}</Boundary>;
}

/** A part that failed to load or to draw: the page is opened again, and what was kept is still there. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    const { brokenTitle, brokenText, reload } = textsOf(phoneTexts);
    return (
      <PhoneFrame title={brokenTitle} offline={brokenText}>
        <Card isFirst title={brokenTitle}>
          <p>{brokenText}</p>
          <Press kind="main" onClick={() => window.location.reload()}>
            {reload}
          </Press>
        </Card>
      </PhoneFrame>
    );
  }
}
