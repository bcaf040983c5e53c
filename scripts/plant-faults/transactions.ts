import { ACCESS_MATRIX, ACCOUNTS, API, BROKEN_WRITES, CLAIMS, type Change, type Fault } from './fault.ts';

const changePassword = (call: string): Change => ({
  file: `${ACCOUNTS}/password/change-password.ts`,
  from: `await ${call}(inside,`,
  to: `await ${call}(context,`,
});

/** Transactions, idempotency keys and versions. */
export const transactionFaults: readonly Fault[] = [
  {
    name: 'user-added-outside-its-transaction',
    changes: [
      {
        file: `${ACCOUNTS}/users/add-user.ts`,
        from: 'insertUser(inside, body, passwordHash)',
        to: 'insertUser(context, body, passwordHash)',
      },
    ],
    noticedBy: BROKEN_WRITES,
    only: 'addUser',
  },
  {
    name: 'reassignment-without-a-transaction',
    changes: [
      {
        file: 'packages/contracts/src/claims/reassignments.ts',
        from: "const write = { kind: 'write',",
        to: "const write = { kind: 'steps',",
      },
    ],
    noticedBy: [...ACCESS_MATRIX, ...BROKEN_WRITES],
    only: 'reassignClaims|undoReassignment',
  },
  {
    name: 'sessions-closed-outside-the-transaction-of-a-new-password',
    changes: [changePassword('revokeSessions'), changePassword('announce'), changePassword('recordAudit')],
    noticedBy: [`${ACCOUNTS}/sessions/sessions.db.test.ts`, ...BROKEN_WRITES],
    only: 'password|changePassword',
  },
  {
    name: 'idempotency-key-never-taken',
    changes: [
      {
        file: `${API}/http/route.ts`,
        from: 'const earlier = keyed === undefined ? undefined : await takeKey(context.db, keyed);',
        to: 'const earlier = undefined as Awaited<ReturnType<typeof takeKey>>;',
      },
    ],
    noticedBy: [`${API}/http/http.db.test.ts`],
  },
  {
    name: 'idempotency-key-with-another-body',
    changes: [
      {
        file: `${API}/http/idempotency.ts`,
        from: 'if (!first.bodyHash.equals(bodyHash)) throw new KeyReused();',
        to: 'void KeyReused;',
      },
    ],
    noticedBy: [`${API}/http/http.db.test.ts`],
  },
  {
    name: 'idempotency-key-taken-outside-the-transaction',
    changes: [
      {
        file: `${API}/http/route.ts`,
        from: 'await takeKey(context.db, keyed);',
        to: 'await takeKey(parts.pools.staff, keyed);',
      },
    ],
    noticedBy: [`${API}/http/http.db.test.ts`],
  },
  {
    name: 'claim-edited-whatever-its-version',
    changes: [
      {
        file: `${CLAIMS}/claim/edit-claim.ts`,
        from: 'if (before.version !== version) throw new Stale(before);',
        to: 'void version; void Stale;',
      },
    ],
    noticedBy: [`${CLAIMS}/claim/registration.db.test.ts`],
  },
  {
    name: 'record-edited-whatever-its-version',
    changes: [
      {
        file: `${API}/core/record/serve-record.ts`,
        from: "if (before['version'] !== version) throw new Stale(before);",
        to: 'void version; void Stale;',
      },
    ],
    noticedBy: [`${API}/modules/catalogues/zones/zones.db.test.ts`, `${API}/modules/customers`],
  },
  {
    name: 'scope-defined-whatever-the-version',
    changes: [
      {
        file: `${CLAIMS}/scope/define-scope.ts`,
        from: 'if (before.version !== body.version) throw new Stale(before);',
        to: 'void Stale;',
      },
    ],
    noticedBy: [`${CLAIMS}/affected-parties/affected-parties.db.test.ts`],
  },
  {
    name: 'appointment-changed-whatever-its-version',
    changes: [
      {
        file: `${CLAIMS}/visits/change-appointment.ts`,
        from: 'if (before.version !== version) throw new Stale(before);',
        to: 'void version; void Stale;',
      },
    ],
    noticedBy: [`${CLAIMS}/visits/visits.db.test.ts`],
  },
  {
    name: 'file-reviewed-whatever-its-version',
    changes: [
      {
        file: `${CLAIMS}/dossier/review-dossier-file.ts`,
        from: 'if (before.version !== body.version) throw new Stale(await readChecklist(context, whole));',
        to: 'void Stale;',
      },
    ],
    noticedBy: [`${CLAIMS}/dossier/dossier.db.test.ts`],
  },
  {
    name: 'silent-line-waited-for',
    changes: [
      {
        file: `${API}/db/prepared-statements.ts`,
        from: 'void (isAnswered || this.end())',
        to: 'void isAnswered',
      },
    ],
    noticedBy: [`${API}/db/silent-line.db.test.ts`],
  },
  {
    name: 'idempotency-key-stored-after-the-commit',
    changes: [
      {
        file: `${API}/http/route.ts`,
        from: 'await takeKey(context.db, keyed);',
        to: "await context.db.selectFrom('idempotencyKey').select(['status', 'reply']).where('userId', '=', keyed.userId).where('key', '=', keyed.key).executeTakeFirst().then((kept) => kept && { status: kept.status ?? 200, body: kept.reply ?? 'null' });",
      },
      {
        file: `${API}/http/route.ts`,
        from: 'await keepReply(context.db, keyed, reply);',
        to: 'context.afterCommit(() => void takeKey(parts.pools.staff, keyed).then(() => keepReply(parts.pools.staff, keyed, reply)));',
      },
    ],
    noticedBy: [`${API}/http/http.db.test.ts`],
    only: 'a write repeated with its idempotency key',
  },
];
