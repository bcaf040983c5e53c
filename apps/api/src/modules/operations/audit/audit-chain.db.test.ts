import { listNotifications } from '@aura/contracts/notifications';
import { sql } from 'kysely';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openPool } from '../../../db/client.ts';
import { measureChecks } from '../../../telemetry/check-metrics.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { urlFor } from '../../../testing/test-database.ts';
import { checkAuditJob } from './check-audit.job.ts';
import { reportAudit } from './report-audit.job.ts';
import { sealAudit } from './seal-audit.ts';
import { walkChain } from './walk-chain.ts';

const api = await startTestApi();
const keys = api.config.AUDIT_KEYS;
const context = { ...jobContextOf(api), auditing: { keys, mailTo: ['prueba@custodia.example'] } };
/** An intruder who owns the whole database but not the key. */
const intruder = new pg.Client({
  connectionString: urlFor('postgres', new URL(api.config.DATABASE_URL_STAFF).pathname.slice(1)),
});
await intruder.connect();
await intruder.query('set session_replication_role = replica');
afterAll(() => intruder.end());

const faultOf = async (isWhole: boolean) => (await walkChain(api.db, keys, { isWhole })).fault;

beforeEach(async () => {
  await intruder.query('delete from audit_check; delete from audit_link; delete from audit_event');
  for (let n = 0; n < 6; n += 1)
    await sql`select app.record_audit(${`act${n}`}, 'done', null, null, null, null, null, null, null, null)`.execute(
      api.db,
    );
  await sealAudit(api.db, keys);
});

test('the chain is sound, sealed once however often, and linked with a key', async () => {
  expect(await sealAudit(api.db, keys)).toBe(0);

  expect(await walkChain(api.db, keys, { isWhole: true })).toMatchObject({ position: 6, fault: null });
  const { rows } = await intruder.query('select distinct key_id from audit_link');
  expect(rows).toEqual([{ key_id: 'local' }]);
});

test('rewriting an event and computing every later link anew is detected', async () => {
  await intruder.query("update audit_event set act = 'nothing happened' where id = (select min(id) from audit_event)");
  await intruder.query('update audit_event e set content_hash = app.audit_content_hash(e)');
  await intruder.query(`do $$ declare l record; running bytea := '\\x'; begin
    for l in select k.position, e.content_hash from audit_link k join audit_event e on e.id = k.event_id order by k.position loop
      running := sha256(running || l.content_hash); update audit_link set hash = running where position = l.position; end loop; end $$`);

  expect(await faultOf(true)).toBe('link 1: the chain was changed');
});

test('a chain made anew without any key disagrees with the heads that were kept', async () => {
  await checkAuditJob.run(context, {});
  await intruder.query(`do $$ declare l record; running bytea := '\\x'; begin
    for l in select k.position, e.content_hash from audit_link k join audit_event e on e.id = k.event_id order by k.position loop
      running := sha256(running || l.content_hash); update audit_link set hash = running, key_id = null where position = l.position;
    end loop; end $$`);

  expect(await faultOf(true)).toBe('link 6: it is not the one that was checked before');
  expect(await faultOf(false)).toBe('link 6 was checked before and is gone or replaced');
  await intruder.query('update audit_check set hash = (select hash from audit_link where position = 6)');
  expect(await faultOf(true)).toBe('the head kept at 6 was forged');
});

test.each([false, true])('cutting off the end is noticed, walking over everything: %s', async (isWhole) => {
  await checkAuditJob.run(context, {});
  await intruder.query('delete from audit_link where position > 3');
  await intruder.query('delete from audit_event e where not exists (select from audit_link l where l.event_id = e.id)');
  expect(await faultOf(isWhole)).toBe('link 6 was checked before and is gone or replaced');

  // Later events take the positions that were cut off, which must not hide the cut.
  for (let n = 0; n < 6; n += 1)
    await sql`select app.record_audit('later', 'done', null, null, null, null, null, null, null, null)`.execute(api.db);
  await sealAudit(api.db, keys);

  expect(await faultOf(isWhole)).toContain('link 6');
});

test('a link taken out of the middle is missed, and a link without a key behind keyed ones is refused', async () => {
  await intruder.query('delete from audit_link where position = 3');
  expect(await faultOf(true)).toBe('link 4: a link is missing before it');

  await intruder.query('delete from audit_link where position > 3');
  await intruder.query(`insert into audit_link (position, event_id, hash) select 3, e.id, sha256(l.hash || e.content_hash)
    from audit_link l, audit_event e where l.position = 2 and e.act = 'act2'`);
  expect(await faultOf(true)).toBe('link 3: it has no key, unlike those before it');
});

test('a new key goes on with the chain, and the old one still verifies', async () => {
  const renewed = [{ kid: 'new', secret: Buffer.alloc(32, 9) }, ...keys];
  await sql`select app.record_audit('under the new key', 'done', null, null, null, null, null, null, null, null)`.execute(
    api.db,
  );
  await sealAudit(api.db, renewed);

  expect((await walkChain(api.db, renewed, { isWhole: true })).fault).toBeNull();
  expect(await faultOf(true)).toBe('link 7: its key new is not configured');
});

test('every night the head leaves the house: position and hash, in the log and by mail', async () => {
  const logged: object[] = [];
  const log = Object.assign(context.log.child({}), { info: (line: object) => void logged.push(line) });

  await reportAudit.run({ ...context, log }, {});

  const { hash } = await walkChain(api.db, keys, { isWhole: true });
  expect(logged).toEqual([{ position: 6, head: hash.toString('hex') }]);
  const mail = await api.db
    .selectFrom('outgoingMail')
    .selectAll()
    .where('kind', '=', 'audit')
    .executeTakeFirstOrThrow();
  expect(mail.recipients).toEqual(['prueba@custodia.example']);
  expect(mail.plain.replaceAll(/\s+/g, ' ')).toContain(`Posición 6, huella ${hash.toString('hex')}`);
});

test('a broken chain notifies the administrators once a day, and is recorded with every check', async () => {
  const dispatch = factDispatcher(api);
  const admin = await api.as('Admin');
  await sealAudit(api.db, keys);
  await api.db.deleteFrom('outgoingMail').execute();
  await intruder.query("update audit_event set act = 'x' where id = (select min(id) from audit_event)");

  for (let time = 0; time < 2; time += 1) await checkAuditJob.run(context, {});
  await dispatch();

  const told = await admin.call(listNotifications);
  expect(told.map(({ verb }) => verb)).toEqual(['La cadena de auditoría está rota']);
  const mails = await api.db.selectFrom('outgoingMail').select('subject').execute();
  expect(mails).toEqual([{ subject: 'La cadena de auditoría está rota' }]);
  const checks = await api.db.selectFrom('auditCheck').select('fault').execute();
  expect(checks.every(({ fault }) => fault?.includes('was changed'))).toBe(true);
  expect(checks).toHaveLength(2);
  const [registry, pool] = [new Registry(), openPool({ url: api.config.DATABASE_URL_STAFF, name: 'test', max: 1 })];
  measureChecks(registry, pool, 'audit');
  expect(await registry.metrics()).toContain('aura_audit_broken 1');
  await pool.end();
});
