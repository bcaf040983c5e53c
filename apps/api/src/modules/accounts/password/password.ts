import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as everyday } from '@zxcvbn-ts/language-common';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';

const SHORTEST = 12;
const LONGEST = 128;
/** The estimate takes longer the longer the text: 40 characters half a second, 128 more than two. A good password is good by here. */
const ESTIMATED = 40;
/** Of 4: at least about 10^8 guesses for somebody who knows the dictionaries. */
const GOOD_ENOUGH = 3;
const HOUSE_WORDS = ['aura', 'siniestros', 'siniestro', 'aseguradora', 'seguros', 'autos'];

// The package's CommonJS build, which Node loads, wraps the graphs once more than its types say.
const { default: graphs = adjacencyGraphs } = adjacencyGraphs as { default?: typeof adjacencyGraphs };
const estimator = new ZxcvbnFactory({ dictionary: { ...everyday, ...spanish }, graphs });

/** What is wrong with a new password, or undefined. No rules about kinds of characters and no expiry: length and surprise count. */
export function passwordFault(password: string, aboutTheUser: readonly string[]): string | undefined {
  if (password.length < SHORTEST) return `Use al menos ${SHORTEST} caracteres`;
  if (password.length > LONGEST) return `Use a lo más ${LONGEST} caracteres`;
  const known = [
    ...HOUSE_WORDS,
    ...aboutTheUser.flatMap((text) => text.toLowerCase().split(/[\s@.]+/)).filter((word) => word.length > 2),
  ];
  return estimator.check(password.slice(0, ESTIMATED), known).score < GOOD_ENOUGH
    ? 'Es fácil de adivinar: agregue palabras poco comunes'
    : undefined;
}
