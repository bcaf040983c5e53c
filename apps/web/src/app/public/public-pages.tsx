import { type OutsidePage, outsidePageAt, type PHONE_PAGES } from '@aura/domain/outside-pages';
import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

const VerifyQuotationPage = lazyPart(() => import('./VerifyQuotationPage.tsx'), 'VerifyQuotationPage');
const AuthorizationPage = lazyPart(() => import('./authorization/AuthorizationPage.tsx'), 'AuthorizationPage');
const OrderPage = lazyPart(() => import('./order/OrderPage.tsx'), 'OrderPage');
const VerifyOrderPage = lazyPart(() => import('./order/VerifyOrderPage.tsx'), 'VerifyOrderPage');
const VerifyDossierPage = lazyPart(() => import('./dossier/VerifyDossierPage.tsx'), 'VerifyDossierPage');

type Draw = (asked: { readonly code: string | null; readonly token: string }) => ReactNode;

const PAGES: Readonly<Record<Exclude<OutsidePage, keyof typeof PHONE_PAGES>, Draw>> = {
  verifyDossier: ({ code }) => <VerifyDossierPage code={code} />,
  verifyQuotation: ({ code }) => <VerifyQuotationPage code={code ?? ''} />,
  verifyOrder: ({ code }) => <VerifyOrderPage code={code ?? ''} />,
  order: ({ token }) => <OrderPage token={token} />,
  authorization: ({ token }) => <AuthorizationPage token={token} />,
};

/** What a visitor without a session sees at the URL of a printed document or a mail; null for the login. */
export function publicPageAt({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): ReactNode {
  const found = outsidePageAt(pathname);
  const draw: Draw | undefined = found === null ? undefined : PAGES[found.page as keyof typeof PAGES];
  // The fragment after # is not sent to any server, so the token is in no log.
  return found === null || draw === undefined ? null : draw({ code: found.code, token: hash.slice(1) });
}
