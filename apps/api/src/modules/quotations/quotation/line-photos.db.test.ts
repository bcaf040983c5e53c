import {
  closeQuotation,
  type QuotationOfParty,
  reopenQuotation,
  saveQuotation,
} from '@aura/contracts/quotations/quotation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { s3FileStore } from '../../../adapters/file-store/real.ts';
import { storageOf } from '../../../config.ts';
import { insertClaimPhoto } from '../../../testing/factories/claim-photo.factory.ts';
import { quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const NOW = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const store = s3FileStore(storageOf(api.config));
const boss = await api.as('GeOp');

async function aParty() {
  const claim = await api.given.claim({
    promiseDate: '2026-12-20',
    parties: [{ stage: 'monto-pactado', stageSince: NOW, description: 'Barda' }],
  });
  const affectedPartyId = claim.partyIds[0] as number;
  const photo = () =>
    insertClaimPhoto(api.db, store, {
      claim: { id: claim.id, customerId: claim.customerId },
      affectedPartyId,
      uploadedBy: boss.user.id,
      caption: 'Barda caída',
      content: Buffer.from('x'),
    });
  return { id: affectedPartyId, photos: [await photo(), await photo()].toSorted((one, other) => one - other) };
}
const pinned = ({ quotation }: QuotationOfParty) => quotation?.concepts.map(({ photos }) => photos);

test('photos are pinned to a line, taken out again, and frozen with its version; the next version has them too', async () => {
  const { id, photos } = await aParty();
  const first = await boss.call(saveQuotation, { body: quotationInput(id, { concepts: [quotedLine({ photos })] }) });
  expect(pinned(first)).toEqual([photos]);
  const line = first.quotation?.concepts[0];
  const one = photos.slice(0, 1);

  const second = await boss.call(saveQuotation, {
    body: quotationInput(id, {
      concepts: [],
      quotationConcepts: [{ ...quotedLine({ photos: one }), id: line?.id as number }],
      version: first.quotation?.version ?? 0,
    }),
  });
  expect(pinned(second)).toEqual([one]);
  const closed = await boss.call(closeQuotation, {
    params: { id },
    body: { version: second.quotation?.version ?? 0 },
  });

  // Not even the tables' owner can change the photos of a closed line.
  for (const statement of [
    sql`delete from quotation_line_photo where line_id = ${line?.id}`,
    sql`insert into quotation_line_photo (line_id, claim_file_id) values (${line?.id}, ${photos[1]})`,
  ])
    await expect(statement.execute(api.db)).rejects.toThrow(/closed/);
  const reopened = await boss.call(reopenQuotation, {
    params: { id },
    body: { reason: 'correccion', comment: '', version: closed.quotation?.version ?? 0 },
  });
  expect(pinned(reopened)).toEqual([one]);
});

test('the photo of another party is refused', async () => {
  const [mine, other] = [await aParty(), await aParty()];

  const refused = boss.call(saveQuotation, {
    body: quotationInput(mine.id, { concepts: [quotedLine({ photos: other.photos })] }),
  });

  await expect(refused).rejects.toMatchObject({ status: 400 });
});
