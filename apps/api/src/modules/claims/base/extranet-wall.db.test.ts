import { readClaim } from '@aura/contracts/claims/claim';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase, openPool } from '../../../db/client.ts';
import { payRequest } from '../../../testing/factories/pay-request.ts';
import { insertPayable, insertPaymentRequest } from '../../../testing/factories/payment.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const here = await api.given.zone({});
const far = await api.given.zone({});

describe('behind the wall, an insurer sees what was made visible to it', async () => {
  const insurer = await api.given.customer({});
  const visible = { name: 'Visible', isVisibleInExtranet: true };
  await api.given.claim({ customerId: insurer.id, zoneId: here.id, parties: [visible, { name: 'Interno' }] });
  await api.given.claim({ customerId: insurer.id, zoneId: far.id, parties: [{ ...visible, name: 'Lejos' }] });
  await api.given.claim({ customerId: insurer.id, zoneId: here.id, parties: [{ name: 'Solo interno' }] });
  const outside = openDatabase(openPool({ url: api.config.DATABASE_URL_OUTSIDER, name: 'aura-test', max: 1 }));
  afterAll(() => outside.destroy());

  test.each([
    ['in the zones given to the person', 'extranet_Cliente', [here.id], ['Visible'], 1],
    ['nowhere while no zone was given', 'extranet_Supervisor', [], [], 0],
    ['everywhere for those who answer for the country', 'extranet_GeOp', [], ['Lejos', 'Visible'], 2],
  ] as const)('%s', async (_, group, zoneIds, names, claims) => {
    const user = await api.given.user({ groups: [group], customerId: insurer.id });
    await api.given.scope(user.id, { zoneIds });

    const { rows } = await outside.transaction().execute(async (transaction) => {
      await sql`select set_config('app.user_id', ${String(user.id)}, true),
        set_config('app.customer_id', ${String(insurer.id)}, true)`.execute(transaction);
      return sql<{ names: string[]; claims: number }>`select array(select name from affected_party order by 1) as names,
        (select count(*) from claim) as claims`.execute(transaction);
    });

    expect(rows).toEqual([{ names, claims }]);
  });
});

describe('behind the wall, what we pay and advance stays ours', async () => {
  const insurer = await api.given.customer({});
  const provider = await api.given.provider();
  const party = { name: 'Con precio', isVisibleInExtranet: true, agreedAmount: 1_234_500, providerId: provider.id };
  const claim = await api.given.claim({ customerId: insurer.id, zoneId: here.id, parties: [party] });
  const paying = { partyId: claim.partyIds[0] as number, providerId: provider.id };
  const { agreementId } = await insertPayable(api.db, { ...paying, amount: 1_234_500 });
  const advance = await insertPaymentRequest(api.db, {
    ...paying,
    agreementId,
    kind: 'advance',
    subtotal: 70_000,
    tax: 0,
    needsReceipt: false,
    state: 'valid',
  });
  await jobContextOf(api).inTransaction((act) => payRequest(act, advance));
  const person = await api.given.user({ groups: ['extranet_GeOp'], customerId: insurer.id });
  const workshop = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: provider.id }));
  const outside = openDatabase(openPool({ url: api.config.DATABASE_URL_OUTSIDER, name: 'aura-test', max: 1 }));
  afterAll(() => outside.destroy());

  const readAs = (
    identity: { readonly customer?: number; readonly provider?: number },
    userId: number,
    query: string,
  ) =>
    outside.transaction().execute(async (transaction) => {
      await sql`select set_config('app.user_id', ${String(userId)}, true),
        set_config('app.customer_id', ${String(identity.customer ?? '')}, true),
        set_config('app.provider_id', ${String(identity.provider ?? '')}, true)`.execute(transaction);
      return (await sql.raw<object>(query).execute(transaction)).rows;
    });

  test.each([
    'select agreed_amount from affected_party',
    'select advances from claim',
    'select * from affected_party',
    'select * from claim',
  ])('%s is refused to an insurer and to the provider itself', async (query) => {
    await expect(readAs({ customer: insurer.id }, person.id, query)).rejects.toMatchObject({ code: '42501' });
    await expect(readAs({ provider: provider.id }, workshop.user.id, query)).rejects.toMatchObject({ code: '42501' });
  });

  test('the provider sees what was agreed with it, an insurer does not', async () => {
    const ask =
      'select app.agreed_amount(id) as amount, app.has_settled_advances(claim_id) as settled from affected_party';

    expect(await readAs({ provider: provider.id }, workshop.user.id, ask)).toEqual([
      { amount: 1_234_500, settled: false },
    ]);
    expect(await readAs({ customer: insurer.id }, person.id, ask)).toEqual([{ amount: null, settled: null }]);
  });

  test('a provider’s reply holds its own agreement and no advances of the claim, the company’s holds both', async () => {
    const admin = await api.as('Admin');
    const read = (caller: typeof admin) => caller.call(readClaim, { params: { slug: claim.slug } });

    expect(await read(workshop)).toMatchObject({ advances: null, affectedParties: [{ agreedAmount: 1_234_500 }] });
    expect(await read(admin)).toMatchObject({ advances: 70_000, affectedParties: [{ agreedAmount: 1_234_500 }] });
  });
});
