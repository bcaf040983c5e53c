export const PASSWORD_MIN_LENGTH = 12;
const SHORTEST_NAME = 3;

/** A sample of the server's list, for feedback while typing; the server decides. */
const COMMON = [
  'password',
  'contrasena',
  'contraseña',
  'qwerty',
  'asdfgh',
  'administrador',
  'bienvenido',
  'siniestros',
  'aura',
];
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const SEQUENCE_LENGTH = 5;
const FEWEST_DIFFERENT = 5;

export interface PasswordRules {
  readonly isLong: boolean;
  readonly isUncommon: boolean;
  readonly isImpersonal: boolean;
}

export function passwordRules(password: string, ownNames: readonly string[]): PasswordRules {
  const plain = password.toLowerCase();
  const written = password !== '';
  return {
    isLong: [...password].length >= PASSWORD_MIN_LENGTH,
    isUncommon: written && !isCommon(plain),
    isImpersonal: written && !ownNames.some((name) => containsName(plain, name)),
  };
}

function isCommon(plain: string): boolean {
  // What remains besides the common word must itself be a password: «password1234» is refused.
  const rest = COMMON.reduce((text, word) => text.replaceAll(word, ''), plain);
  return (
    new Set(plain).size < FEWEST_DIFFERENT ||
    (rest !== plain && rest.length < PASSWORD_MIN_LENGTH / 2) ||
    isSequence(plain)
  );
}

function isSequence(plain: string): boolean {
  const parts = SEQUENCES.flatMap((line) => [line, [...line].toReversed().join('')]);
  const runs = parts.flatMap((line) =>
    Array.from({ length: line.length - SEQUENCE_LENGTH + 1 }, (_, at) => line.slice(at, at + SEQUENCE_LENGTH)),
  );
  const rest = runs.reduce((text, run) => text.replaceAll(run, ''), plain);
  return rest.length < plain.length / 2;
}

function containsName(plain: string, name: string): boolean {
  return name
    .toLowerCase()
    .split(/[\s@._-]+/)
    .some((part) => part.length >= SHORTEST_NAME && plain.includes(part));
}
