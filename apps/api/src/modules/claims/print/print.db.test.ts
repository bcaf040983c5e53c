import { randomBytes } from 'node:crypto';
import { printClaim, type PrintInput } from '@aura/contracts/claims/print';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { isInPart } from '../../../../../../scripts/rotation.ts';
import { s3FileStore } from '../../../adapters/file-store/real.ts';
import { storageOf } from '../../../config.ts';
import { insertClaimPhoto } from '../../../testing/factories/claim-photo.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const store = s3FileStore(storageOf(api.config));
const zone = await api.given.zone({});
const customer = await api.given.customer({ name: 'Seguros del Sureste' });
const desk = await api.as('EsAt');
await api.given.scope(desk.user.id, { zoneIds: [zone.id] });
const red = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
  .webp()
  .toBuffer();

const everything = { sections: ['cover', 'data', 'parties', 'logbook', 'photos'], perPage: 4, photoIds: [] } as const;

const aClaim = async () => {
  const shop = await api.given.provider();
  const claim = await api.given.claim({
    zoneId: zone.id,
    customerId: customer.id,
    claimNumber: '0451-PAPEL',
    insuredName: 'Transportes Ñandú',
    parties: [{ name: 'Barda de la señora Íñiguez' }, { name: 'Portón del taller', providerId: shop.id }],
  });
  const [wall, gate] = claim.partyIds as [number, number];
  return { ...claim, wall, gate, shop };
};
type GivenClaim = Awaited<ReturnType<typeof aClaim>>;

test('the PDF bears our name, the insurer’s, the numbers of the claim and the number of each page', async () => {
  const claim = await aClaim();

  const pdf = await print(claim, { affectedPartyIds: [claim.wall, claim.gate] });

  expect(pdf.pages).toHaveLength(3);
  for (const page of pdf.pages) expect(page).toContain('Aura · Siniestros Autos');
  for (const page of pdf.pages) expect(page).toContain('Seguros del Sureste');
  expect(pdf.pages[0]).toContain('Siniestro 0451-PAPEL');
  expect(pdf.pages[1]).toContain('Transportes Ñandú');
  expect(pdf.pages[1]).toContain('Barda de la señora Íñiguez');
  expect(pdf.pages.map((page) => /Página \d de \d/.exec(page)?.[0])).toEqual([
    'Página 1 de 3',
    'Página 2 de 3',
    'Página 3 de 3',
  ]);
});

test('the cover bears the numbers and codes by which the insurer knows the claim', async () => {
  const claim = await aClaim();
  await api.db
    .updateTable('claim')
    .set({ electronicFolio: 'FE-778', policyItem: '0042' })
    .where('id', '=', claim.id)
    .execute();
  await api.db
    .updateTable('zone')
    .set({ claimsKey: 'CL-31', sisaKey: 'SI-32', qualitasProviderNumber: 'QU-33' })
    .where('id', '=', zone.id)
    .execute();

  const [cover] = (await print(claim, { sections: ['cover'], affectedPartyIds: [claim.wall] })).pages;

  for (const code of ['FE-778', '0042', 'CL-31', 'SI-32', 'QU-33']) expect(cover).toContain(code);
});

test('only the chosen sections and affected parties are printed', async () => {
  const claim = await aClaim();
  await write(claim, { affectedPartyId: claim.gate, body: 'El portón no cierra' });
  await write(claim, { affectedPartyId: null, body: 'Se habló con el ajustador' });

  const pdf = await print(claim, { sections: ['parties', 'logbook'], affectedPartyIds: [claim.wall] });

  expect(pdf.text).toContain('Barda de la señora Íñiguez');
  expect(pdf.text).toContain('Se habló con el ajustador');
  expect(pdf.text).not.toContain('Portón del taller');
  expect(pdf.text).not.toContain('El portón no cierra');
  expect(pdf.text).not.toContain('Datos del siniestro');
});

test('photos are printed in the chosen order, so many a page, each under its own party', async () => {
  const claim = await aClaim();
  const ids = [];
  for (const caption of ['uno', 'dos', 'tres']) ids.push(await photo(claim, claim.wall, caption));
  const [one, two, three] = ids as [number, number, number];
  const other = await photo(claim, claim.gate, 'cuatro');

  const asked = { sections: ['photos' as const], affectedPartyIds: [claim.wall, claim.gate] };
  const pdf = await print(claim, { ...asked, photoIds: [three, one, other, two], perPage: 2 });

  expect(pdf.pages).toHaveLength(3);
  expect(pdf.images).toBe(4);
  expect(captions(pdf.text)).toEqual(['tres', 'uno', 'dos', 'cuatro']);
  expect(pdf.pages[2]).toContain('Fotografías de Portón del taller');
  expect((await print(claim, { ...asked, photoIds: [three, one, other, two], perPage: 4 })).pages).toHaveLength(2);
});

test('a rejected photo, or one of a party that was not chosen, is not printed', async () => {
  const claim = await aClaim();
  const rejected = await photo(claim, claim.wall, 'mala');
  await api.db
    .updateTable('claimFile')
    .set({ state: 'rejected', reason: 'Borrosa' })
    .where('id', '=', rejected)
    .execute();
  const other = await photo(claim, claim.gate, 'ajena');
  const attempt = (photoIds: number[]) =>
    print(claim, { sections: ['photos'], affectedPartyIds: [claim.wall], photoIds });

  await expect(attempt([rejected])).rejects.toMatchObject({ status: 400, body: { photos: [expect.any(String)] } });
  await expect(attempt([other])).rejects.toMatchObject({ status: 400 });
});

test('users who do not see the claim get no PDF, and a provider only the party it attends', async () => {
  const claim = await aClaim();
  await write(claim, { affectedPartyId: claim.gate, body: 'Nota interna' });
  const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: claim.shop.id }));
  const elsewhere = await api.as('Supervisor');

  await expect(print(claim, { affectedPartyIds: [claim.gate] }, elsewhere)).rejects.toMatchObject({ status: 404 });
  await expect(print(claim, { affectedPartyIds: [claim.wall] }, provider)).rejects.toMatchObject({ status: 400 });
  const pdf = await print(claim, { affectedPartyIds: [claim.gate] }, provider);
  expect(pdf.text).toContain('Portón del taller');
  expect(pdf.text).not.toContain('Íñiguez');
  expect(pdf.text).not.toContain('Nota interna');
});

test('who took which claim away as a PDF is in the audit', async () => {
  const claim = await aClaim();
  await print(claim, { sections: ['cover'], affectedPartyIds: [claim.wall] });

  const rows = await api.db
    .selectFrom('auditEvent')
    .select(['act', 'userId', 'detail'])
    .where('entity', '=', 'claim')
    .where('entityId', '=', String(claim.id))
    .execute();

  expect(rows).toMatchObject([
    { act: 'exportRows', userId: desk.user.id, detail: { format: 'pdf', sections: ['cover'], parties: 1, photos: 0 } },
  ]);
});

// Takes long, so it runs in one of twelve runs, like the other tests that measure memory.
const measured = isInPart(6)
  ? ['sixty large photos make a PDF of bounded size without the server growing with them']
  : [];

test.each(measured)(
  '%s',
  {
    timeout: 180_000,
  },
  async () => {
    const claim = await aClaim();
    const picture = await noisyPicture();
    const ids = [];
    for (let place = 1; place <= 60; place += 1) ids.push(await photo(claim, claim.wall, `foto ${place}`, picture));
    const choice = { sections: ['photos' as const], affectedPartyIds: [claim.wall], perPage: 2 as const };
    await take(claim, { ...choice, photoIds: ids.slice(0, 2) });
    const peak = watchPeak();

    const content = await take(claim, { ...choice, photoIds: ids });

    // Decoding all of them at once would take 345 MB more.
    expect(peak()).toBeLessThan(300);
    expect(content.length).toBeLessThan(20_000_000);
    expect(imagesIn(content)).toBe(60);
  },
);

function watchPeak(): () => number {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  return () => {
    clearInterval(timer);
    return (most - before) / 1_048_576;
  };
}

async function take(claim: GivenClaim, choice: Partial<PrintInput>, caller = desk): Promise<Buffer> {
  const body = { ...everything, affectedPartyIds: [], ...choice } as PrintInput;
  const { content } = await caller.call(printClaim, { params: { slug: claim.slug }, body });
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

async function print(claim: GivenClaim, choice: Partial<PrintInput>, caller = desk) {
  const content = await take(claim, choice, caller);
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(content)));
  return { pages, text: pages.join('\n'), images: imagesIn(content) };
}

function imagesIn(pdf: Buffer): number {
  return pdf.toString('latin1').split('/Subtype /Image').length - 1;
}

function captions(text: string): readonly string[] {
  return text.match(/\b(uno|dos|tres|cuatro)\b/g) ?? [];
}

async function write(claim: GivenClaim, entry: { affectedPartyId: number | null; body: string }): Promise<void> {
  await api.db
    .insertInto('logbookEntry')
    .values({ claimId: claim.id, customerId: claim.customerId, kind: 'comment', ...entry })
    .execute();
}

async function photo(
  claim: GivenClaim,
  affectedPartyId: number,
  caption: string,
  content: Buffer = red,
): Promise<number> {
  return insertClaimPhoto(api.db, store, { claim, affectedPartyId, caption, content, uploadedBy: desk.user.id });
}

async function noisyPicture(): Promise<Buffer> {
  const [width, height] = [1600, 1200];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .blur(2)
    .webp({ quality: 78 })
    .toBuffer();
}
