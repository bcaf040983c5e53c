import type { PasskeyAnswer } from '@aura/contracts/passkey-answers';
import { importInTime } from './import-in-time.ts';

/** What the server asks an authenticator to sign; passed to the browser unchanged. */
export type PasskeyQuestion = Readonly<Record<string, unknown>>;

/** The user closed the browser's window, or let its time run out. */
export class PasskeyDeclined extends Error {
  override readonly name = 'PasskeyDeclined';
}

/** What browsers volunteer about extensions is left out: the server asks for none. */
const NO_EXTENSIONS = { clientExtensionResults: {} };

/** Loaded on demand: most users never see it. */
const loadCeremony = () => importInTime(() => import('@simplewebauthn/browser'));

export async function answerPasskey(optionsJSON: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await loadCeremony();
  const answer = await startAuthentication({ optionsJSON: optionsJSON as never }).catch(declined);
  return { ...answer, ...NO_EXTENSIONS } as PasskeyAnswer;
}

/** Has the device make a new passkey; its answer registers it. */
export async function makePasskey(optionsJSON: PasskeyQuestion) {
  const { startRegistration } = await loadCeremony();
  return { ...(await startRegistration({ optionsJSON: optionsJSON as never }).catch(declined)), ...NO_EXTENSIONS };
}

/** Browsers do not say which of many reasons it was, so that pages cannot probe for keys. */
function declined(error: unknown): never {
  throw error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
    ? new PasskeyDeclined()
    : error;
}
