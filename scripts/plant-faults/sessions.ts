import { ACCOUNTS, API, type Fault } from './fault.ts';

const signIn = [`${ACCOUNTS}/sign-in/sign-in.db.test.ts`, `${ACCOUNTS}/sessions`];

/** Signing in, sessions, the border of the server, and what leaves it. */
export const sessionFaults: readonly Fault[] = [
  {
    name: 'stolen-copy-read-as-the-token-beside-it',
    changes: [
      {
        file: `${ACCOUNTS}/sessions/read-sessions.ts`,
        from: 'return `${sessionId} ${jti}`;',
        to: 'return jti === sessionId ? jti : sessionId;',
      },
    ],
    noticedBy: [`${ACCOUNTS}/sessions/sessions.db.test.ts`],
    only: 'many calls at the same moment',
  },
  {
    name: 'sign-in-without-limit',
    changes: [
      { file: `${ACCOUNTS}/sign-in/obtain-token.ts`, from: 'await parts.throttle.take(ofAddress(ip));', to: '' },
      { file: `${ACCOUNTS}/sign-in/obtain-token.ts`, from: 'await parts.throttle.take(account);', to: '' },
    ],
    noticedBy: signIn,
  },
  {
    name: 'new-password-without-limit',
    changes: [
      {
        file: `${ACCOUNTS}/password/prove-password.ts`,
        from: 'await throttle.take(ofPasswordProofs(userId));',
        to: 'void throttle; void ofPasswordProofs;',
      },
    ],
    noticedBy: [`${ACCOUNTS}/password/change-password.db.test.ts`],
  },
  {
    name: 'no-limit-for-an-account',
    changes: [
      {
        file: `${ACCOUNTS}/sign-in/counters.ts`,
        from: 'return { key: `account:${account}`, limit: 5,',
        to: 'return { key: `account:${account}`, limit: 500,',
      },
    ],
    noticedBy: signIn,
  },
  {
    name: 'no-limit-for-an-address',
    changes: [{ file: `${ACCOUNTS}/sign-in/counters.ts`, from: 'limit: 30, waits', to: 'limit: 30_000, waits' }],
    noticedBy: signIn,
  },
  {
    name: 'older-token-renewed',
    changes: [
      {
        file: `${ACCOUNTS}/sessions/session.store.ts`,
        from: "if (session.currentJti !== jti) return { kind: 'reused' };",
        to: "if (session.currentJti !== jti) return { kind: 'rotated', jti: session.currentJti };",
      },
    ],
    noticedBy: signIn,
    equivalent: 'readActor refuses an older token before the session is renewed',
  },
  {
    name: 'no-check-of-the-csrf-token',
    changes: [{ file: `${API}/http/csrf.ts`, from: 'if (SAFE.has(request.method)) return;', to: 'return;' }],
    noticedBy: [`${API}/http/http.db.test.ts`],
  },
  {
    name: 'socket-from-any-origin',
    changes: [
      {
        file: `${API}/realtime/socket.ts`,
        from: "if (origin !== undefined && !origins.includes(origin)) return socket.close(CLOSE.foreignOrigin, 'foreign origin');",
        to: 'void origin; void origins;',
      },
    ],
    noticedBy: [
      `${ACCOUNTS}/sessions/sessions.db.test.ts`,
      `${API}/modules/live/live.db.test.ts`,
      `${API}/http/http.db.test.ts`,
    ],
  },
  {
    name: 'no-rate-limit-for-a-user',
    changes: [{ file: `${API}/http/admit.ts`, from: 'parts.rateLimit(actor.userId, parts.now());', to: '' }],
    noticedBy: [`${API}/http/http.db.test.ts`],
  },
  {
    name: 'no-statement-timeout',
    changes: [{ file: `${API}/db/client.ts`, from: '    statement_timeout: statementTimeoutMs,\n', to: '' }],
    noticedBy: [`${API}/db/statement-timeout.db.test.ts`],
  },
  {
    name: 'secrets-in-the-log',
    changes: [{ file: `${API}/log.ts`, from: "redact: { paths, censor: '[redacted]' }, ", to: '' }],
    noticedBy: [`${API}/http/http.db.test.ts`],
  },
  {
    name: 'older-token-accepted',
    changes: [
      {
        file: `${ACCOUNTS}/sessions/read-actor.ts`,
        from: "if (!row.is_current) return { kind: 'reused' };",
        to: '',
      },
    ],
    noticedBy: [`${ACCOUNTS}/sessions/sessions.db.test.ts`],
    only: 'stolen|replaces|kills the session',
  },
  {
    name: 'signed-out-while-redis-is-down',
    changes: [
      {
        file: `${ACCOUNTS}/sessions/authentication.ts`,
        from: 'if (claims === undefined) throw new Unauthorized();',
        to: 'if (claims === undefined || !context.fanOut.isUp()) throw new Unauthorized();',
      },
    ],
    noticedBy: [`${API}/http/http.db.test.ts`],
    only: 'Redis gone',
  },
  {
    name: 'full-pool-taken-for-a-defect',
    changes: [
      {
        file: `${API}/core/sqlstate.ts`,
        from: 'const POOL_FULL = /timeout exceeded when trying to connect/;',
        to: 'const POOL_FULL = /nothing of the kind/;',
      },
    ],
    noticedBy: [`${API}/core/sqlstate.test.ts`],
    project: 'unit',
  },
];
