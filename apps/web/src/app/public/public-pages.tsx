import { lazy, type ReactNode } from 'react';
import { importInTime } from '../../lib/import-in-time.ts';

const VerifyQuotationPage = lazy(async () => ({
  default: (await importInTime(() => import('./VerifyQuotationPage.tsx'))).VerifyQuotationPage,
}));
const AuthorizationPage = lazy(async () => ({
  default: (await importInTime(() => import('./authorization/AuthorizationPage.tsx'))).AuthorizationPage,
}));

const VERIFY = /^\/verificar\/([^/]+)\/?$/;
const AUTHORIZE = /^\/autorizacion\/?$/;

/** What whoever has no session sees at an address of a paper or a mail; null where the login stands in front. */
export function publicPageAt({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): ReactNode {
  const code = VERIFY.exec(pathname)?.[1];
  if (code !== undefined) return <VerifyQuotationPage code={code} />;
  // The part behind the # is not sent to any server, so the token stands in no log.
  return AUTHORIZE.test(pathname) ? <AuthorizationPage token={hash.slice(1)} /> : null;
}
