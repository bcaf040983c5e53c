import { type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

const VerifyQuotationPage = lazyPart(() => import('./VerifyQuotationPage.tsx'), 'VerifyQuotationPage');
const AuthorizationPage = lazyPart(() => import('./authorization/AuthorizationPage.tsx'), 'AuthorizationPage');

const OrderPage = lazyPart(() => import('./order/OrderPage.tsx'), 'OrderPage');
const VerifyOrderPage = lazyPart(() => import('./order/VerifyOrderPage.tsx'), 'VerifyOrderPage');

const VerifyDossierPage = lazyPart(() => import('./dossier/VerifyDossierPage.tsx'), 'VerifyDossierPage');

const VERIFY_DOSSIER = /^\/verificar\/expediente(?:\/([^/]*))?\/?$/;
const VERIFY = /^\/verificar\/([^/]+)\/?$/;
const VERIFY_ORDER = /^\/verificar\/orden\/([^/]+)\/?$/;
const ORDER = /^\/orden\/?$/;
const AUTHORIZE = /^\/autorizacion\/?$/;

/** What a visitor without a session sees at the URL of a printed document or a mail; null for the login. */
export function publicPageAt({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): ReactNode {
  const dossier = VERIFY_DOSSIER.exec(pathname);
  if (dossier !== null) return <VerifyDossierPage code={dossier[1] || null} />;
  const code = VERIFY.exec(pathname)?.[1];
  if (code !== undefined) return <VerifyQuotationPage code={code} />;
  const order = VERIFY_ORDER.exec(pathname)?.[1];
  if (order !== undefined) return <VerifyOrderPage code={order} />;
  // The fragment after # is not sent to any server, so the token is in no log.
  if (ORDER.test(pathname)) return <OrderPage token={hash.slice(1)} />;
  return AUTHORIZE.test(pathname) ? <AuthorizationPage token={hash.slice(1)} /> : null;
}
