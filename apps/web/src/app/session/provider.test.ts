import { beginSingleSignOn, completeSingleSignOn } from '@aura/contracts/single-sign-on';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSession } from '../../lib/session/session.ts';
import { callsTo, fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { fakeToken } from '../../testing/fake-session.ts';
import { enterByProvider, keepLoginAddress, leaveForProvider } from './enter-by-provider.ts';
import { readProviderAnswer, readProviderLabel, restoreLoginAddress } from './provider.ts';

const at = (address: string) => window.history.replaceState(null, '', address);

beforeEach(() => at('/login'));
afterEach(() => {
  document.head.querySelector('meta[name="single-sign-on"]')?.remove();
  sessionStorage.clear();
});

function pageSays(content: string) {
  const meta = document.createElement('meta');
  meta.name = 'single-sign-on';
  meta.content = content;
  document.head.append(meta);
}

test.each([
  ['Entra', 'Entra'],
  ['', null],
  ['__SINGLE_SIGN_ON__', null],
])('the page says %j: the provider is %j', (written, read) => {
  pageSays(written);

  expect(readProviderLabel()).toBe(read);
});

test('a page that says nothing has no provider', () => {
  expect(readProviderLabel()).toBeNull();
});

test('what the provider sends back is read at the login only, and leaves the address with it', () => {
  at('/login?code=c&state=s&iss=https%3A%2F%2Fidp.example');

  expect(readProviderAnswer(window.location)).toEqual({ state: 's', code: 'c', issuer: 'https://idp.example' });
  expect(readProviderAnswer({ pathname: '/login', search: '?state=s&error=access_denied' })).toEqual({
    state: 's',
    error: 'access_denied',
  });
  for (const search of ['', '?state=s', '?code=c', '?nextURL=%2Fsiniestros'])
    expect(readProviderAnswer({ pathname: '/login', search })).toBeNull();
  expect(readProviderAnswer({ pathname: '/siniestros', search: '?code=c&state=s' })).toBeNull();
  restoreLoginAddress();
  expect(window.location.search).toBe('');
});

test.each([
  ['/siniestros/3', '/login?nextURL=%2Fsiniestros%2F3'],
  ['//other.example/', '/login'],
  ['/\\other.example', '/login'],
])('where %s leads survives the way to the provider only if it is ours', (target, address) => {
  at(`/login?${new URLSearchParams({ nextURL: target })}`);
  keepLoginAddress();
  at('/login?code=c&state=s');

  restoreLoginAddress();

  expect(window.location.pathname + window.location.search).toBe(address);
});

test('a provider that is down is reported in its words', async () => {
  refuseApi(beginSingleSignOn, 503, { detail: 'El proveedor de identidad no responde.' });

  expect(await leaveForProvider()).toEqual({ ok: false, message: 'El proveedor de identidad no responde.' });
});

test('an answer of the provider is handed to the server and begins the session where it was meant to lead', async () => {
  at('/login?nextURL=%2Fsiniestros');
  fakeApi(completeSingleSignOn, { token: fakeToken() });

  expect(await enterByProvider({ state: 's', code: 'c' })).toEqual({ ok: true });

  expect(callsTo(completeSingleSignOn)[0]?.input.body).toEqual({ state: 's', code: 'c' });
  expect(window.location.pathname).toBe('/siniestros');
  expect(readSession().status).toBe('authenticated');
});

test('a refusal of the server is reported, and a missing code asked for', async () => {
  refuseApi(completeSingleSignOn, 400, { non_field_errors: ['Código requerido'] });

  expect(await enterByProvider({ state: 's', code: 'c' })).toMatchObject({ ok: false, otpRequired: true });
});
