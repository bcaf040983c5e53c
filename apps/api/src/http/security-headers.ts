import type { FastifyReply } from 'fastify';

/** For everything except the web app itself: no script, no frame, no cache. */
export function setSecurityHeaders(reply: FastifyReply, isProduction: boolean): void {
  reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(isProduction ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  });
}

/**
 * The page's policy: our own scripts, styles with this page's nonce, images also from our storage and from the map tile
 * server if there is one; nothing else from elsewhere, and no HTML from strings.
 */
export function pagePolicy(nonce: string, pictureOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data: ${pictureOrigins.join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types aura-html aura-worker 'allow-duplicates'",
    'report-uri /csp-reports/',
    'report-to csp',
  ].join('; ');
}

/** The service worker's policy: it connects to our server only. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";
