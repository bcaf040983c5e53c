export const ORIGIN = 'AURA_E2E_ORIGIN';
export const SCRATCH_DATABASE = 'AURA_E2E_DATABASE';

export function fromEnvironment(name: typeof ORIGIN | typeof SCRATCH_DATABASE): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: journeys run through playwright.config.ts`);
  return value;
}
