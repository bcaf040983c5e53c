import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { personOf } from '../testing/matrix/actors.ts';
import { asOutsider } from '../testing/matrix/visibility-faults.ts';
import { openWorldDatabase, refusalOf } from '../testing/matrix/world-database.ts';
import { urlFor } from '../testing/test-database.ts';

const { name, client, world, undone } = await openWorldDatabase();
const insurer = personOf(world.plain, 'extranet_Cliente');
const rival = world.strangerTo(insurer);
const { rows: rivalSessions } = await client.query<{ id: string }>('select id from session where user_id = $1', [
  rival.id,
]);
const rivalSession = rivalSessions[0]?.id ?? '';

describe('an outsider is refused in SQL to', () => {
  test.each<[what: string, sql: string, values: readonly unknown[]]>([
    ['move to another insurer', 'update user_account set customer_id = customer_id + 1', []],
    ['become a provider', 'update user_account set provider_id = 1', []],
    ['open a closed account', 'update user_account set is_active = true', []],
    ['take another username', "update user_account set username = 'admin'", []],
    ['join a group', "insert into user_group_member (user_id, group_name) values ($1, 'Admin')", [insurer.id]],
    [
      'take a permission',
      "insert into user_permission (user_id, permission_code) values ($1, 'users/user/view')",
      [insurer.id],
    ],
    [
      'give a group a permission',
      "insert into user_group_permission values ('extranet_Cliente', 'users/user/view')",
      [],
    ],
    ['lengthen a session', "update session set absolute_until = 'infinity'", []],
    ['move a session to another user', 'update session set user_id = user_id + 1', []],
    ['write a notification', "insert into notification (user_id, verb) values ($1, 'x')", [insurer.id]],
    ['give a notification away', 'update notification set user_id = user_id + 1', []],
    ['erase a notification', 'delete from notification', []],
    [
      'set a second factor for another user',
      "insert into user_second_factor (user_id, sealed_secret) values ($1, '')",
      [rival.id],
    ],
    [
      'add a recovery code for another user',
      "insert into user_recovery_code (user_id, code_hash) values ($1, '')",
      [rival.id],
    ],
    [
      'store a reply for another user',
      "insert into idempotency_key (user_id, endpoint, key, body_hash) values ($1, 'x', 'xxxxxxxx', '')",
      [rival.id],
    ],
    [
      'save a view for another user',
      "insert into saved_view (user_id, screen, name, state) values ($1, 'x', 'x', '{}')",
      [rival.id],
    ],
    ['share a view', 'update saved_view set is_shared = true', []],
    ['open a socket on a session of another user', "insert into socket_ticket values ('', $1, now())", [rivalSession]],
    ['read the tickets', 'select from socket_ticket', []],
    ['read the audit', 'select from audit_event', []],
    ['read what was announced', 'select from fact', []],
    ['reset the count of attempts', 'delete from sign_in_throttle', []],
    ['empty a table', 'truncate notification', []],
    ['lower a wall', 'alter table notification disable row level security', []],
    ['become staff', 'set role app_staff', []],
  ])('%s', async (_what, sql, values) => {
    const refusal = await asInsurer((outsider) => refusalOf(outsider, sql, values));

    expect(refusal).toBe('42501');
  });
});

describe('an outsider reaches only their own rows when trying to', () => {
  test.each([
    ['change a name', 'update user_account set first_name = $2 where id = $1'],
    ['change a password', 'update user_credential set password_hash = $2 where user_id = $1'],
    ['close a session', 'update session set revoked_at = now(), revoked_reason = $2 where user_id = $1'],
    ['delete a notification', "update notification set deleted_at = now() where user_id = $1 and $2 <> ''"],
    ['use up a recovery code', "update user_recovery_code set used_at = now() where user_id = $1 and $2 <> ''"],
    ['overwrite a second factor', "update user_second_factor set sealed_secret = '' where user_id = $1 and $2 <> ''"],
    ['overwrite a stored reply', 'update idempotency_key set reply = $2 where user_id = $1'],
  ])('%s', async (_what, sql) => {
    const touches = (userId: number) =>
      undone(() => asOutsider(client, insurer, () => client.query(sql, [userId, 'x'])));

    expect((await touches(rival.id)).rowCount).toBe(0);
    expect((await touches(insurer.id)).rowCount).toBeGreaterThan(0);
  });
});

describe.each(['app_staff', 'app_worker', 'aura_owner'])('%s cannot rewrite', (role) => {
  test.each([
    ['audit_event', 'act'],
    ['audit_link', 'hash'],
    ['audit_check', 'hash'],
    ['fact', 'name'],
  ])('%s', async (table, column) => {
    const attempts = [`update ${table} set ${column} = ${column}`, `delete from ${table}`, `truncate ${table} cascade`];

    const refusals = [];
    for (const sql of attempts) refusals.push(await undone(() => attempt(role, sql)));

    expect(refusals).toEqual(['42501', '42501', '42501']);
  });
});

/** Inserts one row of each kind of history, for the triggers to refuse, then runs the statement in that role. */
async function attempt(role: string, sql: string): Promise<string | undefined> {
  await client.query("insert into fact (name, payload) values ('x', '{}')");
  await client.query("select app.record_audit('x', 'done', null, null, null, null, null, null, null, null)");
  await client.query("insert into audit_link (position, event_id, hash) select max(id), max(id), '' from audit_event");
  await client.query("insert into audit_check (position, hash, is_whole, key_id, seal) values (1, '', false, 'x', '')");
  await client.query(`set local role ${role}`);
  return refusalOf(client, sql);
}

/** Connected as the role itself: a superuser using SET ROLE could reset it. */
async function asInsurer<Result>(work: (outsider: pg.Client) => Promise<Result>): Promise<Result> {
  const outsider = new pg.Client({ connectionString: urlFor('app_outsider', name) });
  await outsider.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'select customer_id::text as id from user_account where id = $1',
      [insurer.id],
    );
    await outsider.query('begin');
    await outsider.query("select set_config('app.user_id', $1, true), set_config('app.customer_id', $2, true)", [
      String(insurer.id),
      rows[0]?.id,
    ]);
    return await work(outsider);
  } finally {
    await outsider.end();
  }
}
