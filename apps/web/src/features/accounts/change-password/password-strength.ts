export type Strength = 0 | 1 | 2 | 3 | 4;

const CLASSES = [
  [/[a-zñ]/, 27],
  [/[A-ZÑ]/, 27],
  [/\d/, 10],
  [/[^a-zñA-ZÑ\d]/, 33],
] as const;
const LEVELS = [40, 55, 75] as const;

/** A rough estimate of bits from kinds of characters, distinct characters and length. Repetition counts little. */
export function passwordStrength(password: string): Strength {
  if (password === '') return 0;
  const pool = CLASSES.reduce((sum, [sign, size]) => sum + (sign.test(password) ? size : 0), 0);
  const characters = [...password];
  const different = new Set(characters).size;
  const effective = Math.min(characters.length, different + (characters.length - different) / 4);
  const bits = effective * Math.log2(pool);
  return (1 + LEVELS.filter((level) => bits >= level).length) as Strength;
}
