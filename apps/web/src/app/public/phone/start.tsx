import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PhoneApp } from './PhoneApp.tsx';

/** Draws a page behind a link; what is behind the # of its address is its token, which is sent to no log. */
export function startPhone(draw: (token: string) => ReactNode): void {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no place for the application');
  createRoot(container).render(
    <StrictMode>
      <PhoneApp>{draw(window.location.hash.slice(1))}</PhoneApp>
    </StrictMode>,
  );
}
