import { EXTRANET_GROUPS } from '@aura/access/groups';
import { changePromiseDate } from '@aura/contracts/claims/claim';
import { watchOwnCases } from '@aura/contracts/claims/live';
import { exportExtranetCases, extranetCaseListing } from '@aura/contracts/extranet/cases';
import { openExtranetFile, openExtranetPackage, readExtranetFile } from '@aura/contracts/extranet/file';
import { exportRangeReport, exportStatusReport } from '@aura/contracts/extranet/reports';
import { startExport } from '@aura/contracts/files/exports';
import { sendForAuthorization } from '@aura/contracts/quotations/authorization';
import { closeQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { extranetWorld, SECRETS, secretsIn, seesAllZones, SHOWN } from '../../../testing/extranet-world.ts';
import { insertStaff } from '../../../testing/factories/customer-staff.factory.ts';
import { insertRule, quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { openSocket } from '../../../testing/live-socket.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { readZip } from '../../../testing/read-zip.ts';
import { sendCheckedFile } from '../../../testing/send-file.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const worker = jobContextOf(api);
const dispatch = factDispatcher(api);
const here = await api.app.server.listen({ host: '127.0.0.1', port: 0 });
const world = await extranetWorld(api);
const { staff, own, distant, unseen, others, person, write } = world;
const camera = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
  .withExif({ IFD0: { ImageDescription: SECRETS.inner, Artist: SECRETS.staff, Copyright: SECRETS.provider } })
  .jpeg()
  .toBuffer();
const sent = await sendPackage();
/** Changed after all other claims: once its message arrives, no other can still be under way. */
const last = await api.given.claim({
  customerId: world.insurer.id,
  zoneId: world.here.id,
  parties: [{ isVisibleInExtranet: true }],
});

// Redis connects in the background.
beforeAll(() =>
  vi.waitUntil(async () => ((await (await fetch(`${here}/health/deps`)).json()) as { redis: boolean }).redis, {
    timeout: 10_000,
  }),
);

/** The whole path of a package: a photo through the checks, the quotation closed, printed, stored and mailed. */
async function sendPackage() {
  const signer = await insertStaff(api.db, { customerId: world.insurer.id, zoneIds: [world.here.id] });
  await insertRule(api.db, { customerId: world.insurer.id, zoneId: world.here.id, signers: [signer.id] });
  const attended = { providerId: world.workshopId, agreedAmount: 98_765_43 };
  const claim = await api.given.claim({
    customerId: world.insurer.id,
    zoneId: world.here.id,
    insuredName: SHOWN,
    supervisorId: staff.user.id,
    costAnalystId: staff.user.id,
    parties: [
      { name: SHOWN, description: SHOWN, stage: 'monto-pactado', isVisibleInExtranet: true, ...attended },
      { name: SECRETS.hidden, description: SECRETS.hidden, ...attended },
    ],
  });
  const partyId = claim.partyIds[0] as number;
  await write(claim.slug, SECRETS.inner, false);
  const photo = await givenPhoto(claim, partyId);
  await api.db
    .insertInto('quotation')
    .values({
      affectedPartyId: partyId,
      side: 'provider',
      providerId: world.workshopId,
      versionNumber: 1,
      taxPercentage: '16',
      comments: SECRETS.cost,
      registeredBy: staff.user.id,
    })
    .execute();
  const lines = [quotedLine({ name: SHOWN, photos: [photo] })];
  const saved = await staff.call(saveQuotation, {
    body: quotationInput(partyId, { concepts: lines, comments: SHOWN }),
  });
  const at = { params: { id: partyId } };
  const closed = await staff.call(closeQuotation, { ...at, body: { version: saved.quotation?.version ?? 0 } });
  const version = closed.quotation?.version ?? 0;
  await staff.call(sendForAuthorization, {
    ...at,
    body: { version, evidence: [photo], signers: [signer.id], message: SHOWN },
  });
  return { ...claim, partyId, photo, signer };
}

async function givenPhoto(claim: { readonly id: number; readonly customerId: number }, affectedPartyId: number) {
  const fileKey = await sendCheckedFile(staff, worker, {
    name: `${SHOWN}.jpg`,
    content: camera,
    purpose: 'claimPhoto',
  });
  const { id } = await api.db
    .insertInto('claimFile')
    .values({
      claimId: claim.id,
      customerId: claim.customerId,
      affectedPartyId,
      fileKey,
      fileTypeId: (build) => build.selectFrom('fileType').select('id').where('codename', '=', 'foto_antes'),
      caption: '',
      isVisibleInExtranet: true,
      addedBy: staff.user.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('storedFile').set({ attachedAt: new Date() }).where('key', '=', fileKey).execute();
  return id;
}

const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
const rowsOf = ({ content }: { content: Uint8Array }) =>
  [...readZip(Buffer.from(content))].map(([path, part]) => `${path}\n${part.toString()}`).join('\n');

describe.each(EXTRANET_GROUPS)('what %s takes home holds nothing foreign or internal', async (group) => {
  const caller = await person(group);

  test('in the PDF of a package, read page by page and byte by byte', async () => {
    const { packages } = await caller.call(readExtranetFile, { params: { slug: sent.slug } });
    const { content } = await caller.call(openExtranetPackage, {
      params: { slug: sent.slug, id: packages[0]?.id ?? 0 },
    });

    const text = await readPdf(content);
    expect(secretsIn(text, group)).toEqual([]);
    expect(text).toContain(SHOWN);
  });

  test('in a photo, wherever it is shown: what its camera wrote stays with us', async () => {
    expect(camera.toString('latin1')).toContain(SECRETS.inner);
    const file = await caller.call(readExtranetFile, { params: { slug: sent.slug } });
    const { url } = await caller.call(openExtranetFile, { params: { slug: sent.slug, file: sent.photo } });
    const shown = JSON.stringify(file).match(/http[^"]+/g) ?? [];
    const pictures = await Promise.all([url, ...shown].map(bytesAt));

    expect(pictures.length).toBeGreaterThan(4);
    for (const picture of pictures) {
      expect(secretsIn(picture.toString('latin1'), group)).toEqual([]);
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: expect.any(Number) });
      expect((await sharp(picture).metadata()).exif).toBeUndefined();
    }
  });

  test('in a workbook, in any of its parts; and no list is left to a job, which runs without row-level security', async () => {
    const xlsx = { format: 'xlsx' } as const;
    const columns = Object.keys(extranetCaseListing.columns);
    const taken = [
      rowsOf(await caller.call(exportExtranetCases, { query: { ...xlsx, columns } as never })),
      rowsOf(await caller.call(exportStatusReport, { query: xlsx })),
      // An insurer's supervisors have no range report.
      ...(group === 'extranet_Supervisor'
        ? []
        : [rowsOf(await caller.call(exportRangeReport, { query: { ...xlsx, by: 'adjuster' } }))]),
    ];

    expect(taken.flatMap((text) => secretsIn(text, group))).toEqual([]);
    expect(taken[0]).toContain(SHOWN);
    const body = { path: exportExtranetCases.path, query: { format: 'xlsx', columns: columns.join(',') } };
    await expect(caller.call(startExport, { body })).rejects.toMatchObject({ status: 403 });
  });

  test('in what its socket hears of the claims, which it hears of only where it sees them', async () => {
    const socket = await openSocket(caller, here);
    const claims = [own, distant, unseen, others, last];
    await caller.call(watchOwnCases, {
      body: { connection: socket.connection, claimIds: claims.map(({ id }) => id) },
    });
    for (const { slug, id } of [distant, unseen, others, own]) {
      await write(slug, SECRETS.inner, false);
      await write(slug, SHOWN, true);
      await staff.call(changePromiseDate, { params: { id }, body: { promiseDate: '2026-12-24' } });
    }
    await dispatch();
    await write(last.slug, SHOWN, true);
    await dispatch();
    await socket.hears({ kind: 'claim-changed', claimId: last.id });

    const heard = socket.heard.filter(({ kind }) => kind === 'claim-changed');
    const seen = [own.id, last.id, ...(seesAllZones(group) ? [distant.id] : [])];
    expect(new Set(heard.map(({ claimId }) => claimId))).toEqual(new Set(seen));
    const frames = JSON.stringify(socket.heard);
    expect(secretsIn(frames, group)).toEqual([]);
    for (const { slug } of [unseen, others]) expect(frames).not.toContain(slug);
    await socket.close();
  });
});

test('the mail to an authoriser, and the PDF that goes along, hold nothing foreign or internal', async () => {
  const { rows: mails } = await sql<{ text: string; fileKey: string }>`
    select m.subject || m.html || m.plain as text, a.file_key from outgoing_mail m join outgoing_mail_attachment a on a.mail_id = m.id
    where ${sent.signer.email} = any(m.recipients)`.execute(api.db);

  expect(mails).toHaveLength(1);
  for (const { text, fileKey } of mails) {
    const attached = await readPdf(await buffer(await worker.fileStore.read({ shelf: 'original', key: fileKey })));
    expect([text, attached].flatMap((said) => secretsIn(said, 'extranet_Cliente'))).toEqual([]);
    expect(text).toContain(SHOWN);
    expect(attached).toContain(SHOWN);
  }
});
