import { type ReactNode, useId, useLayoutEffect } from 'react';
import { company } from '../../../lib/company.ts';
import { useOnline } from '../../../lib/connection.ts';
import { CompanyLogo } from '../../../ui/CompanyLogo.tsx';
import { titled } from '../../titled.ts';
import './phone.css';
import { Notice } from './signs.tsx';

interface PhoneFrameProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Said while there is no connection. */
  readonly offline: string;
  readonly children: ReactNode;
}

/** Frame for a phone held in one hand: one column, the company's name on top, and the state of the connection. */
export function PhoneFrame({ title, subtitle, offline, children }: PhoneFrameProps) {
  const isOnline = useOnline();
  const { brand, logo, hasOwnName } = company();
  useLayoutEffect(() => {
    document.title = titled(title, brand);
  }, [title, brand]);
  return (
    <div className="phone">
      <header>
        <CompanyLogo size={24} logo={logo} hasOwnName={hasOwnName} />
        <div>
          <p>{title}</p>
          {subtitle !== undefined && <p className="faint small">{subtitle}</p>}
        </div>
      </header>
      <main>
        {!isOnline && <Notice status="warn">{offline}</Notice>}
        {children}
      </main>
    </div>
  );
}

interface CardProps {
  readonly title: string;
  /** Rendered as the page's main heading. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

export function Card({ title, isFirst = false, children }: CardProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      {isFirst ? (
        <h1 id={id}>{title}</h1>
      ) : (
        <h2 id={id} className="quiet">
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
