import { openDossierFile, readDossier } from '@aura/contracts/claims/dossier';
import { readClaimFile } from '@aura/contracts/claims/claim';
import * as contract from '@aura/contracts/privacy/retention';
import { openSealedDossier } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { applyRetention } from './apply-retention.job.ts';

const api = await startTestApi();
const admin = await api.as('Admin');
const jobs = jobContextOf(api);
const night = () => applyRetention.run(jobs, {});

async function closedClaim(monthsAgo: number, name: string) {
  const claim = await api.given.claim({
    insuredName: `Asegurado de ${name}`,
    parties: [{ name, contactPhones: ['5511223344'] }],
  });
  const [partyId = 0] = claim.partyIds;
  await sql`update claim set closed_at = now() - make_interval(months => ${monthsAgo}) where id = ${claim.id}`.execute(
    api.db,
  );
  await sql`insert into logbook_entry (claim_id, affected_party_id, customer_id, kind, body)
    values (${claim.id}, ${partyId}, ${claim.customerId}, 'comment', ${`Hablé con ${name}`})`.execute(api.db);
  await visit(claim, partyId, monthsAgo);
  return { ...claim, partyId };
}

async function visit(claim: { id: number; customerId: number }, partyId: number, monthsAgo: number): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into check_in (claim_id, affected_party_id, customer_id, checked_in_by, client_key, at, latitude, longitude)
    values (${claim.id}, ${partyId}, ${claim.customerId}, ${admin.user.id}, gen_random_uuid(), now() - make_interval(months => ${monthsAgo}), 19.4, -99.1)
    returning id`.execute(api.db);
  return Number(rows[0]?.id);
}

const shownOf = async (slug: string) => JSON.stringify(await admin.call(readClaimFile, { params: { slug } }));

test('past its term the data of a claim is blocked at night, what is younger is not, and twice is harmless', async () => {
  const old = await closedClaim(121, 'Canario Antiguo');
  const young = await closedClaim(119, 'Canario Reciente');
  const preview = await admin.call(contract.previewRetention);

  await night();
  await night();

  expect(preview.find(({ kind, act }) => kind === 'claimFile' && act === 'block')?.count).toBe(1);
  expect(await shownOf(old.slug)).not.toMatch(/Canario Antiguo|5511223344/);
  expect(await shownOf(young.slug)).toContain('Canario Reciente');
  const { rows } = await sql<{
    body: string;
  }>`select body from logbook_entry where affected_party_id = ${old.partyId}`.execute(api.db);
  expect(rows.map(({ body }) => body)).not.toContain('Hablé con Canario Antiguo');
  const runs = await admin.call(contract.listRetentionRuns);
  expect(runs.filter(({ kind, act }) => kind === 'claimFile' && act === 'block')).toMatchObject([{ count: 1 }]);
  expect(JSON.stringify(runs)).not.toContain('Canario');
});

test('copies of it are blocked with it: what the insurer is shown, complaints, and sealed dossiers', async () => {
  const claim = await closedClaim(122, 'Canario Copiado');
  await sql`update affected_party set is_visible_in_extranet = true where id = ${claim.partyId}`.execute(api.db);
  await sql`insert into complaint (affected_party_id, claim_id, customer_id, zone_id, cause_id, channel_id, origin, severity, claimant_name, body,
      stage_id, stage_since, answer_due_at, registered_at)
    select ${claim.partyId}, ${claim.id}, ${claim.customerId}, ${claim.zoneId}, (select min(id) from complaint_cause), (select min(id) from complaint_channel),
      'affected', 'low', 'Canario Copiado', 'Soy Canario Copiado', (select min(id) from complaint_stage), now(), now(), now()`.execute(
    api.db,
  );
  await sql`insert into dossier_key (key_id, public_key) values ('prueba', sha256('x'))`.execute(api.db);
  const { rows: dossiers } = await sql<{
    id: number;
  }>`insert into sealed_dossier (claim_id, sections, audience, purpose, reason, asked_by, state, file_key,
      verification_code, size, sha256, manifest_sha256, signature, key_id, finished_at)
    values (${claim.id}, '{stages}', 'internal', 'legal', 'Prueba', ${admin.user.id}, 'ready', gen_random_uuid(), md5('x'), 1, sha256('x'), sha256('x'),
      decode(repeat('00', 64), 'hex'), 'prueba', now()) returning id`.execute(api.db);
  const open = () => admin.call(openSealedDossier, { params: { slug: claim.slug, dossier: dossiers[0]?.id ?? 0 } });
  expect((await open()).url).toContain('http');

  await night();

  const { rows } = await sql<{
    said: string;
  }>`select party || ' ' || insured_name || ' ' || search_key as said from extranet_case
      where affected_party_id = ${claim.partyId}
    union all select claimant_name || ' ' || body from complaint where affected_party_id = ${claim.partyId}`.execute(
    api.db,
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows).toLowerCase()).not.toContain('canario');
  await expect(open()).rejects.toMatchObject({ status: 409 });
});

test('what is blocked is read by those who may, with a reason kept in the audit, and by no role of the application', async () => {
  const [old] = (await sql<{ id: number }>`select affected_party_id as id from blocked_party limit 1`.execute(api.db))
    .rows;
  const id = Number(old?.id);

  const { values } = await admin.call(contract.readBlockedData, {
    params: { id },
    body: { reason: 'Requerimiento de la autoridad' },
  });

  expect(values).toContainEqual({ place: 'affectedParty', field: 'name', value: 'Canario Antiguo' });
  const audit = await api.db
    .selectFrom('auditEvent')
    .select('detail')
    .where('act', '=', 'readBlockedData')
    .executeTakeFirstOrThrow();
  expect(audit.detail).toMatchObject({ reason: 'Requerimiento de la autoridad' });
  const geop = await api.as('GeOp');
  await expect(geop.call(contract.readBlockedData, { params: { id }, body: { reason: 'x' } })).rejects.toMatchObject({
    status: 403,
  });
  const { rows } = await sql<{ may: boolean }>`select has_table_privilege(r, 'blocked_value', 'select') as may
    from unnest(array['app_staff', 'app_worker', 'app_outsider']) r`.execute(api.db);
  expect(rows).toEqual([{ may: false }, { may: false }, { may: false }]);
});

test('what was blocked is deleted when its time has come and not a day before, with its files', async () => {
  const claim = await closedClaim(130, 'Canario Por Borrar');
  const { key } = await api.given.file({
    uploadedBy: admin.user.id,
    purpose: 'claimDocument',
    name: 'ine-canario.pdf',
  });
  await jobs.fileStore.put({ shelf: 'original', key }, Buffer.from('%PDF-1.4'), 'application/pdf');
  const { rows: files } = await sql<{
    id: number;
  }>`insert into claim_file (claim_id, affected_party_id, customer_id, file_key, file_type_id, added_by)
    select ${claim.id}, ${claim.partyId}, ${claim.customerId}, ${key}, min(id), ${admin.user.id} from file_type returning id`.execute(
    api.db,
  );
  await night();

  await expect(
    admin.call(openDossierFile, { params: { slug: claim.slug, file: Number(files[0]?.id) }, body: { as: 'download' } }),
  ).rejects.toMatchObject({ status: 409 });
  expect(JSON.stringify(await admin.call(readDossier, { params: { id: claim.partyId } }))).not.toContain('ine-canario');
  await night();
  expect(await vault(claim.partyId)).toBeGreaterThan(0);
  await expect(sql`select app.delete_blocked(${claim.partyId}, '2199-01-01')`.execute(api.db)).resolves.toMatchObject({
    rows: [{ deleteBlocked: false }],
  });
  expect(await vault(claim.partyId)).toBeGreaterThan(0);

  await sql`update blocked_party set delete_on = app.business_day(now()) where affected_party_id = ${claim.partyId}`.execute(
    api.db,
  );
  await night();

  expect(await vault(claim.partyId)).toBe(0);
  await expect(jobs.fileStore.read({ shelf: 'original', key })).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(
    admin.call(contract.readBlockedData, { params: { id: claim.partyId }, body: { reason: 'tarde' } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('where a visit took place is forgotten after two years, that it took place is not', async () => {
  const claim = await api.given.claim();
  const [partyId = 0] = claim.partyIds;
  const [old, young] = [await visit(claim, partyId, 25), await visit(claim, partyId, 23)];

  await night();

  const { rows } = await sql<{ id: number; isKept: boolean }>`select id, latitude is not null as is_kept from check_in
    where affected_party_id = ${partyId} order by id`.execute(api.db);
  expect(rows.map(({ id, isKept }) => [id, isKept])).toEqual([
    [old, false],
    [young, true],
  ]);
  await expect(sql`update check_in set latitude = 0 where id = ${young}`.execute(api.db)).rejects.toThrow(
    'append-only',
  );
});

test('reads are forgotten after their term and not before', async () => {
  await sql`insert into personal_read (at, user_id, endpoint, subject_kind, subject_keys)
    select now() - make_interval(months => m), 1, 'retention-test', 'party', '{1}' from unnest(array[23, 25]) m`.execute(
    api.db,
  );

  await night();

  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from personal_read where endpoint = 'retention-test'`.execute(api.db);
  expect(rows).toEqual([{ count: 1 }]);
});

test('only what is closed can be blocked, for any caller', async () => {
  const claim = await api.given.claim();

  await expect(
    sql`select app.block_party(${claim.partyIds[0]}, 1, null, null, '2030-01-01')`.execute(api.db),
  ).rejects.toThrow('Only what is closed');
});

test('a new term holds from tomorrow on and ends the one before, and fiscal papers are never kept less than five years', async () => {
  const rule = {
    kind: 'position',
    months: 12,
    blockedMonths: 0,
    basis: 'Política interna',
    validFrom: '2199-01-01',
  } as const;

  const rules = await admin.call(contract.setRetentionRule, { body: rule });

  expect(rules.filter(({ kind }) => kind === 'position').map(({ months, validTo }) => [months, validTo])).toEqual([
    [12, null],
    [24, '2198-12-31'],
  ]);
  await expect(
    admin.call(contract.setRetentionRule, { body: { ...rule, validFrom: '2026-01-01' } }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(
    admin.call(contract.setRetentionRule, { body: { ...rule, kind: 'fiscal', months: 59 } }),
  ).rejects.toMatchObject({ status: 400 });
});

async function vault(partyId: number): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from blocked_value where affected_party_id = ${partyId}`.execute(api.db);
  return rows[0]?.count ?? 0;
}
