import { hash, verify } from '@node-rs/argon2';
import { Unavailable } from '../../../core/errors.ts';
import { judgePassword } from './judge-password.ts';

/** argon2id with the parameters OWASP recommends for 19 MiB. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;
const WAITING = 20;
const BUSY = 'Hay muchos inicios de sesión en este momento. Intente de nuevo en unos segundos.';

/** Sign-ins from an address the account has used before are served first, so that a flood delays only itself. */
const LANES = ['regular', 'stranger'] as const;
export type Lane = (typeof LANES)[number];

export interface Hashing {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string, lane?: Lane): Promise<boolean>;
  /** Takes as long as a real check, so that response time does not reveal whether a user exists. */
  verifyNobody(password: string): Promise<boolean>;
  /** Returns what is wrong with a new password, or undefined. Runs in the same queue as the hashing. */
  judge(password: string, aboutTheUser: readonly string[]): Promise<string | undefined>;
}

interface HashingParts {
  readonly breachedList?: string | undefined;
  readonly check?: (stored: string, password: string) => Promise<boolean>;
}

/** Each check takes 40 ms of CPU: a bounded queue makes a flood of sign-ins wait or get 503, not stall the server. */
export function createHashing({ breachedList, check = verify }: HashingParts = {}): Hashing {
  let running = 0;
  const queues: Readonly<Record<Lane, (() => void)[]>> = { regular: [], stranger: [] };
  const nobody = hash('nobody has this password', OPTIONS);

  const inTurn = async <Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> => {
    if (running >= AT_ONCE) {
      const queue = queues[lane];
      if (queue.length >= WAITING) throw new Unavailable(BUSY);
      await new Promise<void>((go) => void queue.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = LANES.map((name) => queues[name])
        .find((queue) => queue.length > 0)
        ?.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };

  return {
    hash: (password) => inTurn('regular', () => hash(password, OPTIONS)),
    verify: (stored, password, lane = 'regular') => inTurn(lane, () => check(stored, password)),
    verifyNobody: (password) =>
      inTurn('stranger', async () => {
        await check(await nobody, password);
        return false;
      }),
    judge: (password, aboutTheUser) => inTurn('regular', () => judgePassword(password, aboutTheUser, breachedList)),
  };
}
