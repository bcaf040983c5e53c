import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as everyday } from '@zxcvbn-ts/language-common';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';
import type { BreachedPasswords } from './breached-passwords.ts';

const SHORTEST = 12;
const LONGEST = 128;
/**
 * Only the first characters are estimated, since the time grows with length: 0.5 s for 40 characters, over 2 s for 128.
 */
const ESTIMATED = 40;
/** Score from 0 to 4; 3 means about 10^8 guesses with the dictionaries known. */
const GOOD_ENOUGH = 3;
const HOUSE_WORDS = ['aura', 'siniestros', 'siniestro', 'aseguradora', 'seguros', 'autos'];

// Node loads the package's CommonJS build, which wraps the graphs once more than its types declare.
const { default: graphs = adjacencyGraphs } = adjacencyGraphs as { default?: typeof adjacencyGraphs };
const estimator = new ZxcvbnFactory({ dictionary: { ...everyday, ...spanish }, graphs });

/** What is wrong with a new password, or undefined. Unpredictability counts; no character classes, no expiry. */
export function passwordFault(
  password: string,
  aboutTheUser: readonly string[],
  breached: BreachedPasswords,
): string | undefined {
  if (password.length < SHORTEST) return `Use al menos ${SHORTEST} caracteres`;
  if (password.length > LONGEST) return `Use a lo más ${LONGEST} caracteres`;
  // Both spellings: attackers try a known password with other capitals too.
  if (breached.has(password) || breached.has(password.toLowerCase()))
    return 'Está entre las contraseñas más usadas o robadas: elija otra';
  const known = [
    ...HOUSE_WORDS,
    ...aboutTheUser.flatMap((text) => text.toLowerCase().split(/[\s@.]+/)).filter((word) => word.length > 2),
  ];
  return estimator.check(password.slice(0, ESTIMATED), known).score < GOOD_ENOUGH
    ? 'Es fácil de adivinar: agregue palabras poco comunes'
    : undefined;
}
