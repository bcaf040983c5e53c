import { EXTRANET_GROUPS, type Group } from '@aura/access/groups';
import { exportExtranetCases, listExtranetCases, readExtranetSummary } from '@aura/contracts/extranet/cases';
import {
  addExtranetEntry,
  listExtranetEntries,
  openExtranetFile,
  openExtranetPackage,
  readExtranetFile,
} from '@aura/contracts/extranet/file';
import {
  exportRangeReport,
  exportStatusReport,
  readRangeReport,
  readStatusReport,
  setReportMail,
} from '@aura/contracts/extranet/reports';
import { addLogbookEntry } from '@aura/contracts/claims/logbook';
import { listNotifications } from '@aura/contracts/notifications';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase, openPool } from '../../../db/client.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { insertSentVersion } from '../../../testing/factories/sent-version.factory.ts';
import { insertShownFile } from '../../../testing/factories/shown-file.factory.ts';
import { s3FileStore } from '../../../adapters/file-store/real.ts';
import { storageOf } from '../../../config.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { type Caller, type CallRefused, startTestApi } from '../../../testing/test-api.ts';
import { mailReports } from '../reports/mail-reports.job.ts';

/** Every text that must not reach an insurer carries one of these; whatever leaves is searched for all of them. */
const SECRETS = {
  otherInsurer: 'SECRETO-OTRA-ASEGURADORA',
  otherZone: 'SECRETO-OTRA-ZONA',
  hidden: 'SECRETO-NO-VISIBLE',
  cost: 'SECRETO-COSTO',
  provider: 'SECRETO-PROVEEDOR',
  inner: 'SECRETO-NOTA-INTERNA',
  staff: 'SECRETO-PERSONAL',
} as const;
const AMOUNT_WE_PAY = 98_765_43;
const SHOWN = 'SI-SE-MUESTRA';

const api = await startTestApi();
const dispatch = factDispatcher(api);
const store = s3FileStore(storageOf(api.config));
const [here, far] = [await api.given.zone({}), await api.given.zone({})];
const insurer = await api.given.customer({ codename: 'PROPIA', name: 'Propia' });
const rival = await api.given.customer({ codename: 'RIVAL', name: SECRETS.otherInsurer });
const workshop = await api.given.provider({ name: SECRETS.provider } as never);
const staff = await api.asUser(await api.given.user({ groups: ['Admin'] }));
await api.db
  .updateTable('userAccount')
  .set({ firstName: SECRETS.staff, lastName: SECRETS.staff })
  .where('id', '=', staff.user.id)
  .execute();

/** A claim full of what must not be seen, in texts of its own. */
async function fill(customerId: number, zoneId: number, text: string, isVisibleInExtranet: boolean) {
  const claim = await api.given.claim({
    customerId,
    zoneId,
    insuredName: text,
    supervisorId: staff.user.id,
    parties: [
      { name: text, description: text, isVisibleInExtranet, providerId: workshop.id, agreedAmount: AMOUNT_WE_PAY },
      { name: SECRETS.hidden, description: SECRETS.hidden, providerId: workshop.id, agreedAmount: AMOUNT_WE_PAY },
    ],
  });
  const [partyId, hiddenId] = claim.partyIds as [number, number];
  const uploadedBy = staff.user.id;
  const photo = { claim, affectedPartyId: partyId, uploadedBy, isPhoto: true } as const;
  const file = await insertShownFile(api.db, store, { ...photo, name: `${text}.jpg` });
  await insertShownFile(api.db, store, { ...photo, name: `${SECRETS.hidden}.jpg`, isVisibleInExtranet: false });
  await insertShownFile(api.db, store, { ...photo, affectedPartyId: hiddenId, name: `${SECRETS.hidden}2.jpg` });
  const lines = [{ number: 1, name: text, unitPrice: 100_00 }];
  const sent = await insertSentVersion(api.db, {
    partyId,
    versionNumber: 1,
    registeredBy: uploadedBy,
    lines,
    comments: text,
    reasonComment: SECRETS.inner,
  });
  // What is being written, and what the workshop asks for.
  for (const [side, providerId] of [['provider', workshop.id]] as const)
    await api.db
      .insertInto('quotation')
      .values({
        affectedPartyId: partyId,
        side,
        providerId,
        versionNumber: 1,
        taxPercentage: '16',
        comments: SECRETS.cost,
        registeredBy: uploadedBy,
      })
      .execute();
  const entry = { affectedPartyId: null, kind: 'comment', isVisibleToProvider: false } as const;
  for (const [body, isShown] of [
    [text, true],
    [SECRETS.inner, false],
  ] as const)
    await staff.call(addLogbookEntry, {
      params: { slug: claim.slug },
      body: { ...entry, mentions: [], fileKeys: [], body, isVisibleInExtranet: isShown },
    });
  return { ...claim, file, requestId: sent.requestId };
}
const own = await fill(insurer.id, here.id, SHOWN, true);
const distant = await fill(insurer.id, far.id, SECRETS.otherZone, true);
const unseen = await fill(insurer.id, here.id, SECRETS.hidden, false);
const others = await fill(rival.id, here.id, SECRETS.otherInsurer, true);

const seesAllZones = (group: Group) => group === 'extranet_GeOp' || group === 'extranet_CoDi';
const forbidden = (group: Group) =>
  Object.values(SECRETS).filter((secret) => !(seesAllZones(group) && secret === SECRETS.otherZone));

async function person(group: Group): Promise<Caller> {
  const user = await api.given.user({ groups: [group], customerId: insurer.id });
  await api.given.scope(user.id, { zoneIds: [here.id] });
  return api.asUser(user);
}

/** The bytes of an answer, also of a refusal; a file of rows is asked for as text. */
async function said(call: Promise<unknown>): Promise<string> {
  const answer = await call.catch((refusal: CallRefused) => refusal.body);
  const content = (answer as { content?: Uint8Array } | null)?.content;
  return content === undefined ? JSON.stringify(answer) : Buffer.from(content).toString('latin1');
}

const found = (text: string, group: Group) => [
  ...forbidden(group).filter((secret) => text.includes(secret)),
  ...(/9876543|98765\.43/.test(text) ? ['what we pay'] : []),
];

describe.each(EXTRANET_GROUPS)('nothing foreign reaches %s', async (group) => {
  const caller = await person(group);
  const everyClaim = [own, distant, unseen, others];

  test('in any reply, file, notification or mail', async () => {
    await caller.call(setReportMail, { body: { cadence: 'daily' } }).catch(() => undefined);
    await staff.call(addLogbookEntry, {
      params: { slug: own.slug },
      body: {
        affectedPartyId: null,
        kind: 'comment',
        body: SHOWN,
        mentions: [],
        fileKeys: [],
        isVisibleInExtranet: true,
        isVisibleToProvider: false,
      },
    });
    await dispatch();
    await mailReports.run(
      jobContextOf(api, () => new Date(Date.now() + 86_400_000 * (EXTRANET_GROUPS.indexOf(group) + 1))),
      {},
    );
    const csv = { format: 'csv' } as const;
    const columns = ['claimNumber', 'insuredName', 'party', 'zone', 'status', 'quoted', 'authorized', 'adjuster'];
    const replies = await Promise.all([
      said(caller.call(listExtranetCases, { query: { size: 100 } })),
      said(caller.call(listExtranetCases, { query: { customer: ['RIVAL'] } as never })),
      said(caller.call(listExtranetCases, { query: { text: 'secreto' } })),
      said(caller.call(exportExtranetCases, { query: { ...csv, columns } as never })),
      said(caller.call(readExtranetSummary, { query: {} })),
      said(caller.call(readExtranetSummary, { query: { customer: 'RIVAL' } })),
      said(caller.call(readStatusReport, { query: {} })),
      said(caller.call(readRangeReport, { query: { by: 'adjuster' } })),
      said(caller.call(exportStatusReport, { query: csv })),
      said(caller.call(exportRangeReport, { query: csv })),
      said(caller.call(listNotifications)),
      ...everyClaim.flatMap(({ slug, file }) => [
        said(caller.call(readExtranetFile, { params: { slug } })),
        said(caller.call(listExtranetEntries, { params: { slug }, query: {} })),
        said(caller.call(openExtranetFile, { params: { slug, file } })),
        said(caller.call(addExtranetEntry, { params: { slug }, body: { affectedPartyId: null, body: SHOWN } })),
      ]),
    ]);
    // What was sent to others is refused before the storage is asked; the own PDF is read in extranet-file.db.test.ts.
    for (const { slug, requestId } of [unseen, others])
      for (const named of [slug, own.slug])
        replies.push(await said(caller.call(openExtranetPackage, { params: { slug: named, id: requestId } })));
    const { rows: mails } = await sql<{ text: string }>`select subject || html || plain as text from outgoing_mail m
      where recipients && array(select email from user_account where id = ${caller.user.id})`.execute(api.db);
    const all = [...replies, ...mails.map(({ text }) => text)];

    expect(all.flatMap((text) => found(text, group))).toEqual([]);
    // The search finds what is there.
    expect(all.filter((text) => text.includes(SHOWN)).length).toBeGreaterThan(4);
    expect(mails.length).toBeGreaterThan(0);
  });

  test('through row-level security alone, whatever SQL is asked', async () => {
    const outside = openDatabase(openPool({ url: api.config.DATABASE_URL_OUTSIDER, name: 'aura-test', max: 1 }));
    afterAll(() => outside.destroy());
    const texts = await outside.transaction().execute(async (transaction) => {
      await sql`select set_config('app.user_id', ${String(caller.user.id)}, true),
        set_config('app.customer_id', ${String(insurer.id)}, true)`.execute(transaction);
      const { rows: columns } = await sql<{ table: string; columns: string }>`
        select c.relname as table, string_agg(quote_ident(a.attname), ', ') as columns from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(c.oid, a.attnum, 'select') group by 1`.execute(transaction);
      const read: string[] = [];
      for (const { table, columns: names } of columns) {
        const { rows } = await sql
          .raw<{ text: string | null }>(
            `select string_agg(t::text, ' ') as text from (select ${names} from ${table}) t`,
          )
          .execute(transaction);
        read.push(rows[0]?.text ?? '');
      }
      for (const { id, partyIds } of everyClaim) {
        const asked = [
          ...['own_packages', 'own_case_steps'].map(
            (name) => `select string_agg(t::text, ' ') as text from app.${name}(${id}) t`,
          ),
          ...partyIds.map((partyId) => `select app.agreed_amount(${partyId})::text as text`),
          `select app.insurer_colleague(${staff.user.id}) as text`,
        ];
        for (const query of asked) {
          const { rows } = await sql.raw<{ text: string | null }>(query).execute(transaction);
          read.push(rows[0]?.text ?? '');
        }
      }
      return read;
    });

    expect(texts.flatMap((text) => found(text, group))).toEqual([]);
    expect(texts.filter((text) => text.includes(SHOWN)).length).toBeGreaterThan(3);
  });
});

test('of the own claims each person reads exactly those of its zones', async () => {
  const names = async (group: Group) => {
    const { results } = await (await person(group)).call(listExtranetCases, { query: {} });
    return results.map(({ party }) => party).toSorted();
  };
  expect(await names('extranet_Cliente')).toEqual([SHOWN]);
  expect(await names('extranet_Supervisor')).toEqual([SHOWN]);
  expect(await names('extranet_GeOp')).toEqual([SECRETS.otherZone, SHOWN].toSorted());
  expect(await names('extranet_CoDi')).toEqual([SECRETS.otherZone, SHOWN].toSorted());
});
