import { decideByLink, askAboutPackage, openAuthorizationLink } from '@aura/contracts/quotations/authorization';
import { readProviderQuotation, readQuotation } from '@aura/contracts/quotations/quotation';
import { readExtranetFile } from '@aura/contracts/extranet/file';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { s3FileStore } from '../../../adapters/file-store/real.ts';
import { storageOf } from '../../../config.ts';
import { extranetWorld, SECRETS, secretsIn, SHOWN } from '../../../testing/extranet-world.ts';
import { insertClaimPhoto } from '../../../testing/factories/claim-photo.factory.ts';
import { insertSentVersion } from '../../../testing/factories/sent-version.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const store = s3FileStore(storageOf(api.config));
const world = await extranetWorld(api);
const { own, insurer, staff } = world;
const reader = await world.person('extranet_Cliente');
const partyId = own.partyIds[0] as number;
const open = (token: string) => api.call(openAuthorizationLink, { body: { token } });

/** The next version, with a sum for its quantity, sent to the signed-in person of the insurer. */
async function nextVersion(versionNumber: number) {
  const sent = await insertSentVersion(api.db, {
    partyId,
    versionNumber,
    registeredBy: staff.user.id,
    userId: reader.user.id,
    lines: [
      { number: 1, name: 'Muro de tabique', unitPrice: 700_00 },
      { number: 2, name: 'Aplanado', unitPrice: 220_00 },
    ],
  });
  await api.db
    .updateTable('authorizationRequest')
    .set({ ruleWords: 'Su matriz: hasta $10,000.00 se repara sin autorización.', usualLines: [2] })
    .where('id', '=', sent.requestId)
    .execute();
  return sent;
}
const unsigned = (value: unknown) =>
  JSON.parse(JSON.stringify(value).replaceAll(/"https?:[^"]*"/g, '"url"')) as unknown;
const decide = (token: string, more: object) =>
  api.call(decideByLink, {
    body: { token, verdict: 'changesAsked', comment: '', signature: '', signedOn: null, ...more },
  });

test('the link and the extranet show the same package: rule, difference, usual prices, who decides and until when', async () => {
  const { token } = await nextVersion(2);

  const behindLink = await open(token);
  const { packages } = await reader.call(readExtranetFile, { params: { slug: own.slug } });

  expect(unsigned(behindLink)).toEqual(unsigned(packages[0]));
  expect(behindLink).toMatchObject({
    customer: insurer.name,
    party: SHOWN,
    versionNumber: 2,
    previous: { versionNumber: 1 },
    rule: 'Su matriz: hasta $10,000.00 se repara sin autorización.',
    mayDecide: true,
    signers: [behindLink.signer],
    taxPercentage: 16,
  });
  expect(behindLink.lines.map(({ lineNumber, change, isUsual }) => [lineNumber, change, isUsual])).toEqual([
    [1, 'changed', false],
    [2, 'added', true],
  ]);
});

test('nothing behind the link names what we pay, our people, our prices or another insurer', async () => {
  const { token, quotationId } = await nextVersion(3);
  // Internal findings: the prices of the memory, and what the rules found at the closing.
  await sql`insert into quotation_finding (quotation_id, rule_id, line_number, severity, figures, reason, user_id, at)
    select ${quotationId}, id, 1, 'reason', '{"p10": 9876543, "p90": 9876543}', ${SECRETS.inner}, ${staff.user.id}, now()
    from quotation_rule limit 1`.execute(api.db);
  await sql`update quotation set reason_comment = ${SECRETS.inner} where id = ${quotationId} and state = 'draft'`.execute(
    api.db,
  );

  const shown = JSON.stringify(await open(token));

  expect(secretsIn(shown, 'extranet_Cliente')).toEqual([]);
  expect(shown).toContain(SHOWN);
});

test('changes asked for line by line are kept beside their lines and told whole in the bitácora', async () => {
  const { token, requestId } = await nextVersion(4);

  await expect(decide(token, {})).rejects.toMatchObject({ status: 400 });
  await expect(decide(token, { lines: [{ lineNumber: 7, comment: 'No existe' }] })).rejects.toMatchObject({
    status: 400,
  });
  await expect(
    decide(token, { verdict: 'rejected', comment: 'No', lines: [{ lineNumber: 1, comment: 'No' }] }),
  ).rejects.toMatchObject({ status: 400 });
  const twice = [1, 1].map((lineNumber) => ({ lineNumber, comment: 'Dos veces' }));
  await expect(decide(token, { lines: twice })).rejects.toMatchObject({ status: 400 });
  const lines = [{ lineNumber: 2, comment: 'No se ve en la foto' }];
  expect(await decide(token, { lines })).toMatchObject({ verdict: 'changesAsked', certificateUrl: null });

  const { rows } = await sql<{
    decisionId: number;
    lineNumber: number;
    comment: string;
  }>`select x.decision_id, x.line_number, x.comment
    from authorization_line_request x join authorization_decision d on d.id = x.decision_id where d.request_id = ${requestId}`.execute(
    api.db,
  );
  expect(rows).toMatchObject(lines);
  const { rows: told } = await sql`select from logbook_entry where claim_id = ${own.id}
    and body like '%Renglón 2, Aplanado: No se ve en la foto%'`.execute(api.db);
  expect(told).toHaveLength(1);
  // Staff read it in the editor, until the next package is sent; no provider's document has it.
  const { asked } = await staff.call(readQuotation, { params: { id: partyId } });
  expect(asked).toMatchObject({ versionNumber: 4, comment: 'Renglón 2, Aplanado: No se ve en la foto', lines });
  expect((await staff.call(readProviderQuotation, { params: { id: partyId } })).asked).toBeNull();
  // The database refuses a line that the version does not have, and any change of what was asked.
  await expect(
    sql`insert into authorization_line_request (decision_id, line_number, comment) values (${rows[0]?.decisionId}, 9, 'x')`.execute(
      api.db,
    ),
  ).rejects.toThrow(/not in the version/);
});

test('a question reaches the bitácora, where the insurer reads it too, and decides nothing', async () => {
  const { token } = await nextVersion(5);

  await api.call(askAboutPackage, { body: { token, body: '¿Incluye la pintura?' } });

  const { rows } = await sql<{ extranet: boolean; provider: boolean }>`select is_visible_in_extranet as extranet,
    is_visible_to_provider as provider from logbook_entry where claim_id = ${own.id} and body like '%¿Incluye la pintura?'`.execute(
    api.db,
  );
  expect(rows).toEqual([{ extranet: true, provider: false }]);
  expect((await open(token)).state).toBe('waiting');
  expect((await staff.call(readQuotation, { params: { id: partyId } })).asked).toBeNull();
});

test('a photo leaves without what its camera wrote into it, behind the link too', async () => {
  const photo = await insertClaimPhoto(api.db, store, {
    claim: { id: own.id, customerId: insurer.id },
    affectedPartyId: partyId,
    uploadedBy: staff.user.id,
    caption: 'Barda',
    content: Buffer.from('x'),
  });
  const { token } = await insertSentVersion(api.db, {
    partyId,
    versionNumber: 6,
    registeredBy: staff.user.id,
    photos: [photo],
    lines: [{ number: 1, name: 'Muro de tabique', unitPrice: 700_00 }],
  });

  const [line] = (await open(token)).lines;

  expect(line?.photos).toMatchObject([{ id: photo, caption: 'Barda' }]);
  expect(line?.photos[0]?.url).not.toContain('/original/');
});
