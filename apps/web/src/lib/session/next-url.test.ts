import { expect, test } from 'vitest';
import { destinationOf, loginAddress } from './next-url.ts';

test('the login remembers where the user wanted to go', () => {
  const address = loginAddress('/perfil?seguridad=activar');

  expect(address).toBe('/login?nextURL=%2Fperfil%3Fseguridad%3Dactivar');
  expect(destinationOf(new URL(address, 'http://localhost').search)).toBe('/perfil?seguridad=activar');
});

test('without a target the user lands on the Dashboard', () => {
  expect(destinationOf('')).toBe('/dashboard');
  expect(loginAddress('/')).toBe('/login');
  expect(loginAddress('/login?nextURL=%2Fperfil')).toBe('/login');
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example', ''])(
  'a link cannot send the user to %j after the login',
  (target) => {
    expect(destinationOf(`?${new URLSearchParams({ nextURL: target })}`)).toBe('/dashboard');
  },
);
