import { copyFileSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OUTSIDE_PAGES, PHONE_PAGES } from '@aura/domain/outside-pages';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWebApp } from './web-app.ts';

const root = mkdtempSync(join(tmpdir(), 'aura-web-'));
const app = Fastify();
const readCompany = () => Promise.resolve({ name: 'Taller "Uno" $&', phone: '+525512345678', logoKey: null });

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  writeFileSync(
    join(root, 'index.html'),
    '<meta name="company" content="__COMPANY__"><meta nonce="__CSP_NONCE__"><meta name="map-tiles" content="__MAP_TILES__"><meta name="single-sign-on" content="__SINGLE_SIGN_ON__"><meta content="__SCREEN_FILES__">',
  );
  for (const page of Object.values(PHONE_PAGES)) {
    writeFileSync(join(root, `${page}.html`), `<meta name="company" content="__COMPANY__">${page} __CSP_NONCE__`);
  }
  mkdirSync(join(root, '.vite'));
  const screens = [
    { path: '/siniestros/$slug', files: ['assets/file-1b2c.js'] },
    { path: '/siniestros/listado', files: ['assets/shell-1b2c.js', 'assets/list-1b2c.js'] },
  ];
  writeFileSync(join(root, '.vite/screens.json'), JSON.stringify(screens));
  writeFileSync(join(root, 'service-worker.js'), 'self.skipWaiting();');
  writeFileSync(join(root, 'manifest.webmanifest'), '{}');
  writeFileSync(join(root, 'before-app.js'), ';');
  writeFileSync(join(root, 'assets/a-1b2c.js'), ';');
  await app.register(cookie);
  await serveWebApp(app, {
    root,
    isProduction: false,
    storageOrigin: 'http://127.0.0.1:9',
    mapTiles: null,
    singleSignOnLabel: '',
    readCompany,
  });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

test('without a setting no tile is fetched from anywhere, and the page says so', async () => {
  const { headers, body } = await app.inject({ url: '/', headers: { accept: 'text/html' } });

  expect(headers['content-security-policy']).toContain("img-src 'self' blob: data: http://127.0.0.1:9;");
  expect(body).toContain('name="map-tiles" content=""');
});

test.each(Object.values(PHONE_PAGES))(
  'the page of /%s is its own, signed by the company and under the same policy',
  async (page) => {
    const { headers, body } = await app.inject({ url: `/${page}/?x=1`, headers: { accept: 'text/html' } });

    expect(body).toContain(`>${page} `);
    expect(body).toContain('Taller ');
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
    expect(body).toContain(nonce);
    expect(nonce).not.toBe('');
  },
);

test.each(Object.entries(OUTSIDE_PAGES))(
  '%s is named by the company alone, before any script ran',
  async (_page, address) => {
    // The pages as they are written, so that a word added to one of them is found.
    const written = mkdtempSync(join(tmpdir(), 'aura-pages-'));
    mkdirSync(join(written, 'assets'));
    for (const name of ['index', ...Object.values(PHONE_PAGES)]) {
      copyFileSync(join(import.meta.dirname, `../../../web/${name}.html`), join(written, `${name}.html`));
    }
    const signed = Fastify();
    await signed.register(cookie);
    const parts = { root: written, isProduction: false, storageOrigin: 'http://127.0.0.1:9', mapTiles: null };
    const logoKey = '00000000-0000-4000-8000-000000000001';
    const bears = async () => ({ name: 'Taller <Uno>', phone: '+525512345678', logoKey });
    await serveWebApp(signed, { ...parts, singleSignOnLabel: '', readCompany: bears });
    const url = address.source
      .replaceAll('\\/', '/')
      .replace(/\/?\(.*\)\??/, '/0af1')
      .replaceAll(/[\^$]|\/\?/g, '');

    const { body } = await signed.inject({ url, headers: { accept: 'text/html' } });
    await signed.close();
    rmSync(written, { recursive: true });

    expect(url).toMatch(address);
    expect(body).toContain('<title>Taller &lt;Uno></title>');
    expect(body).toContain(logoKey);
    expect(body).not.toMatch(/aura|favicon|manifest|__/i);
  },
);

test('map tiles come from the configured host alone, which the page receives as text', async () => {
  const tiled = Fastify();
  await tiled.register(cookie);
  const mapTiles = { url: 'https://tiles.example:8443/osm/{z}/{x}/{y}.png?key=$&', attribution: '© "OSM" <b>' };
  await serveWebApp(tiled, {
    root,
    isProduction: false,
    storageOrigin: 'http://127.0.0.1:9',
    mapTiles,
    singleSignOnLabel: '',
    readCompany,
  });

  const { headers, body } = await tiled.inject({ url: '/', headers: { accept: 'text/html' } });
  await tiled.close();

  expect(headers['content-security-policy']).toContain(
    "img-src 'self' blob: data: http://127.0.0.1:9 https://tiles.example:8443;",
  );
  expect(headers['content-security-policy']).toContain("connect-src 'self';");
  const [, written = ''] = /name="map-tiles" content="([^"]*)"/.exec(body) ?? [];
  expect(written).not.toContain('<');
  expect(JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'))).toEqual(
    mapTiles,
  );
});

test('the page receives the name of the identity provider as text, and nothing where there is none', async () => {
  const named = Fastify();
  await named.register(cookie);
  const singleSignOnLabel = 'Mi "Empresa" <b>$&';
  const storageOrigin = 'http://127.0.0.1:9';
  const parts = { root, isProduction: false, storageOrigin, mapTiles: null, singleSignOnLabel, readCompany };
  await serveWebApp(named, parts);

  const without = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const { body } = await named.inject({ url: '/', headers: { accept: 'text/html' } });
  await named.close();

  expect(without.body).toContain('name="single-sign-on" content=""');
  expect(body).toContain('content="Mi &quot;Empresa&quot; &lt;b>$&amp;"');
});

test('the page says how the company signs, as text, and is sent also while that cannot be read', async () => {
  const silent = Fastify();
  await silent.register(cookie);
  const parts = {
    root,
    isProduction: false,
    storageOrigin: 'http://127.0.0.1:9',
    mapTiles: null,
    singleSignOnLabel: '',
  };
  await serveWebApp(silent, { ...parts, readCompany: () => Promise.reject(new Error('no database')) });

  const { body } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  const without = await silent.inject({ url: '/', headers: { accept: 'text/html' } });
  await silent.close();

  const [, written = ''] = /name="company" content="([^"]*)"/.exec(body) ?? [];
  expect(JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual({
    name: 'Taller "Uno" $&',
    phone: '+525512345678',
    logo: null,
  });
  expect(without.statusCode).toBe(200);
  expect(without.body).toContain('name="company" content=""');
});

test('no cache answers for the service worker, and its own policy lets it fetch from us and nobody else', async () => {
  const { headers } = await app.inject('/service-worker.js');

  expect(headers['content-type']).toContain('javascript');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  );
});

test('files whose names hold their hash are kept for ever, those that keep their name for an hour', async () => {
  expect((await app.inject('/assets/a-1b2c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/before-app.js')).headers['cache-control']).toBe('public, max-age=3600');
});

test('the description of the application to install is served as one', async () => {
  const { headers } = await app.inject('/manifest.webmanifest');

  expect(headers['content-type']).toContain('application/manifest+json');
});

test('the page allows its worker by name, and no other script from an address made up by a script', async () => {
  const { headers } = await app.inject({ url: '/siniestros/x', headers: { accept: 'text/html' } });

  expect(headers['content-security-policy']).toContain("trusted-types aura-html aura-worker 'allow-duplicates'");
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
});

test.each([
  ['/siniestros/listado', 'assets/shell-1b2c.js assets/list-1b2c.js'],
  ['/siniestros/listado/?page=2', 'assets/shell-1b2c.js assets/list-1b2c.js'],
  ['/siniestros/gnp-1?tab=files', 'assets/file-1b2c.js'],
  ['/siniestros/gnp-1/otra', ''],
  ['/', ''],
])('the page at %s names the files of its screen, so that they load at once', async (url, files) => {
  const { body } = await app.inject({ url, headers: { accept: 'text/html' } });

  expect(body).toContain(`<meta content="${files}">`);
});

test('what the build says about its screens is for the server alone', async () => {
  expect((await app.inject('/.vite/screens.json')).statusCode).toBe(404);
});
