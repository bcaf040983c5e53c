import { complainAsInsurer, readExtranetFile } from '@aura/contracts/extranet/file';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const insurer = await api.given.customer({});
const claim = await api.given.claim({ customerId: insurer.id, parties: [{ isVisibleInExtranet: true }, {}] });
const [partyId, hiddenId] = claim.partyIds as [number, number];
const signedIn = async () => api.asUser(await api.given.user({ groups: ['extranet_GeOp'], customerId: insurer.id }));
const [authoriser, colleague, admin] = [await signedIn(), await signedIn(), await api.as('Admin')];
const params = { slug: claim.slug };

test('a complaint from the file is followed there, in words for the insurer, and by staff who view as it', async () => {
  const { causes } = await authoriser.call(readExtranetFile, { params });
  const cause = causes[0]?.slug ?? '';
  const { number } = await authoriser.call(complainAsInsurer, {
    params,
    body: { affectedPartyId: partyId, cause, body: 'Nadie contesta' },
  });

  for (const reader of [authoriser, colleague, admin]) {
    const { complaints } = await reader.call(readExtranetFile, { params });
    expect(complaints).toMatchObject([{ number, affectedPartyId: partyId, state: { es: 'Recibida' }, answer: null }]);
  }
  await expect(
    authoriser.call(complainAsInsurer, { params, body: { affectedPartyId: hiddenId, cause, body: 'Otra' } }),
  ).rejects.toMatchObject({ status: 400 });
});
