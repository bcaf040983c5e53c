export const ORIGIN = 'AURA_E2E_ORIGIN';
export const SCRATCH_DATABASE = 'AURA_E2E_DATABASE';

export const SAT_CONTROL = 'AURA_E2E_SAT_CONTROL';

export const MODEL_CONTROL = 'AURA_E2E_MODEL_CONTROL';

type Known = typeof ORIGIN | typeof SCRATCH_DATABASE | typeof SAT_CONTROL | typeof MODEL_CONTROL;

export function fromEnvironment(name: Known): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: journeys run through playwright.config.ts`);
  return value;
}
