import { editCurrentUser } from '@aura/contracts/accounts';
import { listUsers } from '@aura/contracts/users';
import { removeSavedView, saveView } from '@aura/contracts/workspace';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sealAudit } from '../modules/operations/audit/seal-audit.ts';
import { walkChain } from '../modules/operations/audit/walk-chain.ts';
import { startTestApi } from '../testing/test-api.ts';

const api = await startTestApi();
const keys = api.config.AUDIT_KEYS;
const seal = () => sealAudit(api.db, keys);
const broken = async () => (await walkChain(api.db, keys, { isWhole: true })).fault;

test('every act is linked into the chain, and the chain agrees with itself', async () => {
  const person = await api.as('EsAt');
  for (const firstName of ['Ana', 'Bea', 'Caro'])
    await person.call(editCurrentUser, { body: { firstName, lastName: 'Mora', email: person.user.username } });

  await seal();

  const unlinked = await sql`select id from audit_event where id not in (select event_id from audit_link)`.execute(
    api.db,
  );
  expect(unlinked.rows).toEqual([]);
  expect(await broken()).toBeNull();
});

test('every write leaves a line that names its act and its author', async () => {
  const person = await api.asUser(await api.given.user({ groups: ['EsAt'] }));
  const body = { screen: 'zones', name: 'Frontera', isShared: false, state: {} };
  const { id } = await person.call(saveView, { body });
  await person.call(removeSavedView, { params: { id } });

  const written = await api.db
    .selectFrom('auditEvent')
    .select(['act', 'outcome'])
    .where('userId', '=', person.user.id)
    .orderBy('id')
    .execute();

  expect(written).toEqual([
    { act: 'saveView', outcome: 'done' },
    { act: 'removeSavedView', outcome: 'done' },
  ]);
});

test('nobody can change or delete what is in the audit', async () => {
  for (const statement of [
    'update audit_event set act = act',
    'delete from audit_event',
    'delete from audit_link',
    'truncate audit_link',
  ]) {
    await expect(sql.raw(statement).execute(api.db)).rejects.toMatchObject({ code: '42501' });
  }
});

test('tampering with one event after turning the triggers off is detected, with the event named', async () => {
  await seal();
  const { id } = await api.db
    .selectFrom('auditEvent')
    .select('id')
    .orderBy('id')
    .offset(1)
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`alter table audit_event disable trigger append_only`.execute(api.db);
  await sql`update audit_event set changes = '{"firstName": ["x", "y"]}' where id = ${id}`.execute(api.db);

  expect(await broken()).toContain(`event ${id} was changed`);

  await sql`update audit_event set content_hash = app.audit_content_hash(audit_event) where id = ${id}`.execute(api.db);
  expect(await broken()).toContain('the chain was changed');
});

test('a refused attempt leaves a line', async () => {
  const supervisor = await api.as('Supervisor');
  await supervisor.call(listUsers, { query: {} }).catch(() => undefined);

  const refused = await api.db
    .selectFrom('auditEvent')
    .select(['act', 'outcome'])
    .where('userId', '=', supervisor.user.id)
    .execute();

  expect(refused).toEqual([{ act: 'listUsers', outcome: 'refused' }]);
});
