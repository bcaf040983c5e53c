import { companyLogoPath } from '@aura/domain/head-office';
import { outsidePageAt, PHONE_PAGES } from '@aura/domain/outside-pages';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Sign } from '../core/letterhead.ts';
import { setCsrfCookie } from './csrf.ts';
import { readScreenFiles } from './screen-files.ts';
import { pagePolicy, WORKER_POLICY } from './security-headers.ts';

const NONCE = '__CSP_NONCE__';
const TILES = '__MAP_TILES__';
const SINGLE_SIGN_ON = '__SINGLE_SIGN_ON__';
const COMPANY = '__COMPANY__';
const TITLE = '__TITLE__';
const ICON = '__ICON__';
const NO_ICON = 'data:,';
const SCREEN_FILES = '__SCREEN_FILES__';
/** Browsers check this file for a new release, so it must not be cached. */
const SERVICE_WORKER = 'service-worker.js';

export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
}

interface WebAppParts {
  readonly root: string;
  readonly isProduction: boolean;
  readonly storageOrigin: string;
  /** Written into the page's head, where the maps read it. */
  readonly mapTiles: MapTiles | null;
  /** Name of the identity provider on the login page; '' if there is none. */
  readonly singleSignOnLabel: string;
  /** How the company signs the pages of outsiders. */
  readonly readCompany: () => Promise<Sign>;
}

/** Serves the built web app: hashed assets are cached for ever, the page itself never, since it carries a nonce. */
export async function serveWebApp(app: FastifyInstance, parts: WebAppParts): Promise<void> {
  if (!existsSync(resolve(parts.root, 'index.html'))) return;
  const assets = resolve(parts.root, 'assets');
  const { mapTiles } = parts;
  const pictures = [parts.storageOrigin, ...(mapTiles === null ? [] : [new URL(mapTiles.url).origin])];
  const tiles = mapTiles === null ? '' : inAttribute(JSON.stringify(mapTiles));
  const read = (name: string) =>
    readFileSync(resolve(parts.root, `${name}.html`), 'utf8')
      .replaceAll(TILES, () => tiles)
      .replaceAll(SINGLE_SIGN_ON, () => inAttribute(parts.singleSignOnLabel));
  const index = read('index');
  // What installs the application on a telephone bears the product's name and is for its users alone.
  const outside = index.replaceAll(/<link rel="(?:manifest|apple-touch-icon)"[^<>]*>/g, '');
  const phone = new Map<string, string>(Object.entries(PHONE_PAGES).map(([page, name]) => [page, read(name)]));
  const screenFiles = readScreenFiles(parts.root);
  const company = keptFor(COMPANY_MS, async () => signOnPage(await parts.readCompany()));
  const sendPage = async (reply: FastifyReply) => {
    const signature = await company();
    const asked = outsidePageAt(new URL(reply.request.url, 'http://page').pathname);
    const page = asked === null ? index : (phone.get(asked.page) ?? outside);
    const signed = signedBy(page, signature, asked === null ? PRODUCT : (signature ?? PRODUCT));
    const nonce = randomBytes(18).toString('base64');
    if (reply.request.cookies['csrftoken'] === undefined) setCsrfCookie(reply, parts.isProduction);
    return reply
      .headers({
        'content-security-policy': pagePolicy(nonce, pictures),
        'reporting-endpoints': 'csp="/csp-reports/"',
        'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
        'cache-control': 'no-store',
      })
      .type('text/html; charset=utf-8')
      .send(signed.replaceAll(NONCE, nonce).replace(SCREEN_FILES, screenFiles(reply.request.url).join(' ')));
  };
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, reviewed: 'web app' };
    });
    await scope.register(fastifyStatic, {
      root: assets,
      prefix: '/assets/',
      preCompressed: true,
      wildcard: true,
      index: false,
      cacheControl: false,
      // Called for every file sent, also for those next to the assets, whose names stay while their content changes.
      setHeaders: (response, path) => {
        if (path.startsWith(assets)) void response.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
    for (const file of filesBeside(parts.root)) {
      const headers =
        file === SERVICE_WORKER
          ? { 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY }
          : { 'cache-control': 'public, max-age=3600' };
      scope.get(`/${file}`, (_request, reply) => reply.headers(headers).sendFile(file, parts.root));
    }
    scope.get('/', (_request, reply) => sendPage(reply));
    scope.get('/*', (request, reply) => {
      const isPage =
        !/^\/(?:api|ws|health|assets)\//.test(request.url) && (request.headers.accept ?? '').includes('text/html');
      return isPage ? sendPage(reply) : reply.callNotFound();
    });
  });
}

/** The icon and the few files that must keep their name. */
function filesBeside(root: string): readonly string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
    .map(({ name }) => name);
}

const COMPANY_MS = 10_000;

interface Signature {
  readonly name: string;
  readonly phone: string;
  readonly logo: string | null;
}

/** How the application's own pages are named before a script runs, in the window and beside its address. */
const PRODUCT = { name: 'Aura', logo: '/favicon.svg' } as const;

function signOnPage({ name, phone, logoKey }: Sign): Signature {
  return { name, phone, logo: logoKey === null ? null : companyLogoPath(logoKey) };
}

function signedBy(page: string, signature: Signature | null, by: Pick<Signature, 'name' | 'logo'>): string {
  const company = signature === null ? '' : inAttribute(JSON.stringify(signature));
  return page
    .replace(COMPANY, () => company)
    .replaceAll(TITLE, () => inAttribute(by.name))
    .replace(ICON, () => by.logo ?? NO_ICON);
}

/** Without the database the page is still sent: it then bears what the application comes with. */
function keptFor<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value | null> {
  let kept: { readonly until: number; readonly value: Value | null } = { until: 0, value: null };
  return async () => {
    if (Date.now() < kept.until) return kept.value;
    const value = await read().catch(() => kept.value);
    kept = { until: Date.now() + milliseconds, value };
    return value;
  };
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
