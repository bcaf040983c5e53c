import type { Metrics } from '../../telemetry/metrics.ts';
import type { PasskeySettings } from './passkeys/passkey.store.ts';
import type { Hashing } from './password/hashing.ts';
import type { ReadActor } from './sessions/read-actor.ts';
import type { SingleSignOn } from './single-sign-on/single-sign-on.ts';
import type { Seal } from './second-factor/seal.ts';
import type { Throttle } from './sign-in/throttle.ts';
import type { Tokens } from './sessions/token.ts';

export interface AccountParts {
  readonly tokens: Tokens;
  readonly hashing: Hashing;
  readonly throttle: Throttle;
  readonly seal: Seal;
  readonly readActor: ReadActor;
  /** The company's identity provider; null where none is configured. */
  readonly singleSignOn: SingleSignOn | null;
  /** The domain passkeys are bound to; null where browsers offer none. */
  readonly passkeys: PasskeySettings | null;
  readonly secondFactorEnforced: boolean;
  readonly isProduction: boolean;
  readonly metrics: Metrics;
}
