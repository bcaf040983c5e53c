import { expect, test } from 'vitest';
import { passwordRules } from './password-rules.ts';
import { passwordStrength } from './ChangePasswordScreen.tsx';

const NAMES = ['irene.paz', 'Irene', 'Paz'];

test.each(['password1234', 'contraseña2026', 'aaaaaaaaaaaa', '123456789012', 'qwertyuiop12'])(
  '«%s» counts as common',
  (password) => {
    expect(passwordRules(password, NAMES).isUncommon).toBe(false);
  },
);

test.each(['cuatro pinos altos', 'Tr4mo-lluvia-verde', 'aurora boreal en mayo'])(
  '«%s» meets every rule',
  (password) => {
    expect(passwordRules(password, NAMES)).toEqual({ isLong: true, isUncommon: true, isImpersonal: true });
  },
);

test('one’s own name is found whatever its case', () => {
  expect(passwordRules('mi perro IRENE ladra', NAMES).isImpersonal).toBe(false);
});

test('an empty field has met no rule', () => {
  expect(passwordRules('', NAMES)).toEqual({ isLong: false, isUncommon: false, isImpersonal: false });
});

test('strength grows with length and variety, and repetition earns little', () => {
  expect(passwordStrength('')).toBe(0);
  expect(passwordStrength('pino')).toBe(1);
  expect(passwordStrength('aaaaaaaaaaaaaaaa')).toBe(1);
  expect(passwordStrength('pino alto')).toBe(2);
  expect(passwordStrength('pinos altos')).toBe(3);
  expect(passwordStrength('cuatro pinos altos')).toBe(4);
});
