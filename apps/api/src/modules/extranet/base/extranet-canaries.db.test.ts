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
import { listNotifications } from '@aura/contracts/notifications';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase, openPool } from '../../../db/client.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { extranetWorld, SECRETS, secretsIn, SHOWN } from '../../../testing/extranet-world.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { type CallRefused, startTestApi } from '../../../testing/test-api.ts';
import { mailReports } from '../reports/mail-reports.job.ts';

const api = await startTestApi();
const dispatch = factDispatcher(api);
const { own, distant, unseen, others, staff, insurer, rivalId, workshopId, person, write } = await extranetWorld(api);

/** The body of a reply or of a refusal; exports are requested as text. */
async function said(call: Promise<unknown>): Promise<string> {
  const answer = await call.catch((refusal: CallRefused) => refusal.body);
  const content = (answer as { content?: Uint8Array } | null)?.content;
  return content === undefined ? JSON.stringify(answer) : Buffer.from(content).toString('latin1');
}

describe.each(EXTRANET_GROUPS)('nothing foreign reaches %s', async (group) => {
  const caller = await person(group);
  const everyClaim = [own, distant, unseen, others];
  /** Ids of internal and foreign records, tried as any argument of a function. */
  const ids = [...everyClaim.flatMap(({ id, partyIds }) => [id, ...partyIds]), staff.user.id, workshopId, rivalId];

  test('in any reply, file, notification or mail', async () => {
    await caller.call(setReportMail, { body: { cadence: 'daily' } }).catch(() => undefined);
    await write(own.slug, SHOWN, true);
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
    // Files sent to others are refused before the storage is read; extranet-papers.db.test.ts covers its own PDF.
    for (const { slug, sent } of [unseen, others])
      for (const named of [slug, own.slug])
        replies.push(await said(caller.call(openExtranetPackage, { params: { slug: named, id: sent.requestId } })));
    const { rows: mails } = await sql<{ text: string }>`select subject || html || plain as text from outgoing_mail m
      where recipients && array(select email from user_account where id = ${caller.user.id})`.execute(api.db);
    const all = [...replies, ...mails.map(({ text }) => text)];

    expect(all.flatMap((text) => secretsIn(text, group))).toEqual([]);
    // Proves that the search finds what is visible.
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
      // Functions that run with their owner's rights, each called with ids it must not disclose.
      const { rows: functions } = await sql<{ name: string; arguments: number }>`
        select proname as name, pronargs as arguments from pg_proc p where pronamespace = 'app'::regnamespace and prosecdef
          and provolatile <> 'v' and pronargs > 0 and proargtypes::oid[] <@ array['bigint'::regtype::oid]
          and has_function_privilege(oid, 'execute') order by 1`.execute(transaction);
      expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(['own_packages', 'insurer_colleague']));
      for (const { name, arguments: count } of functions)
        for (const first of ids)
          for (const second of count === 1 ? [null] : [workshopId, insurer.id]) {
            const { rows } = await sql
              .raw<{ text: string | null }>(
                `select string_agg(t::text, ' ') as text from app.${name}(${first}${second === null ? '' : `, ${second}`}) t`,
              )
              .execute(transaction);
            read.push(rows[0]?.text ?? '');
          }
      return read;
    });

    expect(texts.flatMap((text) => secretsIn(text, group))).toEqual([]);
    expect(texts.filter((text) => text.includes(SHOWN)).length).toBeGreaterThan(3);
  });
});

test('of the insurer’s claims each person reads exactly those of its zones', async () => {
  const names = async (group: Group) => {
    const { results } = await (await person(group)).call(listExtranetCases, { query: {} });
    return results.map(({ party }) => party).toSorted();
  };
  expect(await names('extranet_Cliente')).toEqual([SHOWN]);
  expect(await names('extranet_Supervisor')).toEqual([SHOWN]);
  expect(await names('extranet_GeOp')).toEqual([SECRETS.otherZone, SHOWN].toSorted());
  expect(await names('extranet_CoDi')).toEqual([SECRETS.otherZone, SHOWN].toSorted());
});
