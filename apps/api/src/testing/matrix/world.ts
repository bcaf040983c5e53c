import { EXTRANET_GROUPS, GROUPS, type Group } from '@aura/access/groups';
import { PERMISSIONS } from '@aura/access/permissions';
import type { Db } from '../../db/database.ts';
import { createGiven, type GivenUser } from '../given.ts';
import { addBelongings } from './belongings.ts';
import { insertBilling } from './billing-canaries.ts';
import { insertBudget } from './budget-canaries.ts';
import { insertComplaints } from './complaint-canaries.ts';
import { insertReceiptOf } from './receipt-canaries.ts';
import { canary } from './canary.ts';
import { insertCosts, insertOfferCanary, insertOurQuotation } from './quotation-canaries.ts';
import { addWorkshopBelongings } from './workshop-belongings.ts';

/** A user of the world, and the owner name in that user's canaries. */
export interface Person extends GivenUser {
  readonly owner: string;
  readonly tenant: string | null;
  readonly providerSlug: string;
}

interface Tenant {
  readonly owner: string;
  readonly customerId?: number;
  readonly providerId?: number;
  readonly providerSlug?: string;
}

export interface World {
  /** One user of each group with its initial permissions, and one without a group. */
  readonly plain: ReadonlyMap<Group | 'none', Person>;
  /** One user of each group with every permission: only the group restricts them. */
  readonly permitted: ReadonlyMap<Group | 'none', Person>;
  readonly inactive: Person;
  readonly revoked: Person;
  colleagueOf(person: Person): Person;
  strangerTo(person: Person): Person;
  readonly everyone: readonly Person[];
  /** Zone and insurer of the claims in the staff's scope (`home`), of those outside it (`far`), and the workshops. */
  readonly places: Places;
}

interface Place {
  readonly zone: { readonly id: number; readonly slug: string };
  readonly customer: { readonly id: number; readonly codename: string };
}
export interface Places {
  readonly home: Place;
  readonly far: Place;
  /** A provider may know the insurer it works for, so this one has no canary. */
  readonly known: Place;
  readonly workshopId: number;
  readonly otherWorkshopId: number;
}

/** Two insurers, two workshops, and users of every kind, each with rows full of canaries. */
export async function buildWorld(db: Db): Promise<World> {
  const given = createGiven(db);
  const staff: Tenant = { owner: 'staff' };
  const [insurer, otherInsurer] = (await Promise.all(
    ['insurer', 'otherInsurer'].map(async (owner) => ({
      owner,
      customerId: (await given.customer({ name: canary(owner, 'tenant') })).id,
    })),
  )) as [Tenant, Tenant];
  const [workshop, otherWorkshop] = (await Promise.all(
    ['workshop', 'otherWorkshop'].map(async (owner) => {
      const { id, slug } = await given.provider({ name: canary(owner, 'tenant'), slug: owner.toLowerCase() });
      return { owner, providerId: id, providerSlug: slug };
    }),
  )) as [Tenant, Tenant];
  const everyone: Person[] = [];

  const person = async (owner: string, groups: readonly Group[], tenant: Tenant, isActive = true): Promise<Person> => {
    const { customerId, providerId } = tenant;
    const user = await given.user({
      groups,
      isActive,
      username: `${owner.toLowerCase()}@matriz.example`,
      firstName: canary(owner, 'profile'),
      email: `${canary(owner, 'profile')}@matriz.example`,
      ...(customerId === undefined ? {} : { customerId }),
      ...(providerId === undefined ? {} : { providerId }),
    });
    const made = {
      ...user,
      owner,
      tenant: tenant === staff ? null : tenant.owner,
      providerSlug: tenant.providerSlug ?? 'workshop',
    };
    await addBelongings(db, made);
    everyone.push(made);
    return made;
  };
  const homeOf = (group: Group | 'none') => (group === 'Proveedor' ? workshop : isExtranet(group) ? insurer : staff);
  const oneOfEach = async (suffix: string) => {
    const people = new Map<Group | 'none', Person>();
    for (const group of [...GROUPS, 'none'] as const) {
      people.set(group, await person(`${group}${suffix}`, group === 'none' ? [] : [group], homeOf(group)));
    }
    return people;
  };

  const plain = await oneOfEach('');
  const permitted = await oneOfEach('Permitted');
  const places = await findPlaces(db, { insurer, otherInsurer, workshop, otherWorkshop });
  for (const people of [plain, permitted]) await giveScopes(db, people, places);
  await addClaimsOfTenants(db, places, plain.get('Admin')?.id ?? 0);
  for (const { id } of permitted.values()) {
    await db
      .insertInto('userPermission')
      .values(PERMISSIONS.map((permissionCode) => ({ userId: id, permissionCode })))
      .execute();
  }
  const colleagues = new Map([
    [null, await person('colleagueInStaff', ['Supervisor'], staff)],
    ['insurer', await person('colleagueAtInsurer', ['extranet_Cliente'], insurer)],
    ['workshop', await person('colleagueAtWorkshop', ['Proveedor'], workshop)],
  ]);
  const colleague = colleagues.get(null);
  if (colleague !== undefined) await given.scope(colleague.id, { zoneIds: [places.home.zone.id] });
  const strangers = new Map([
    [null, await person('strangerAtInsurer', ['extranet_Cliente'], otherInsurer)],
    ['insurer', await person('rivalInsurer', ['extranet_Supervisor'], otherInsurer)],
    ['workshop', await person('rivalWorkshop', ['Proveedor'], otherWorkshop)],
  ]);
  for (const { owner, providerId = 0 } of [workshop, otherWorkshop])
    await addWorkshopBelongings(db, { owner, providerId, staffId: plain.get('Admin')?.id ?? 0 });
  const pick = (from: ReadonlyMap<string | null, Person>, { tenant }: Person): Person => {
    const found = from.get(tenant);
    if (found === undefined) throw new Error(`No colleague at ${tenant}`);
    return found;
  };
  return {
    plain,
    permitted,
    inactive: await person('inactive', ['Admin'], staff, false),
    revoked: await person('revoked', ['Admin'], staff),
    colleagueOf: (one) => pick(colleagues, one),
    strangerTo: (one) => pick(strangers, one),
    everyone,
    places,
  };
}

async function findPlaces(
  db: Db,
  tenants: Readonly<Record<'insurer' | 'otherInsurer' | 'workshop' | 'otherWorkshop', Tenant>>,
) {
  const given = createGiven(db);
  const codeOf = async (id = 0) =>
    db.selectFrom('customer').select(['id', 'codename']).where('id', '=', id).executeTakeFirstOrThrow();
  const [home, far] = [await given.zone({}), await given.zone({})];
  return {
    home: { zone: home, customer: await codeOf(tenants.insurer.customerId) },
    far: { zone: far, customer: await codeOf(tenants.otherInsurer.customerId) },
    known: { zone: home, customer: await given.customer({ codename: 'GNP', name: 'Grupo Nacional Provincial' }) },
    workshopId: tenants.workshop.providerId ?? 0,
    otherWorkshopId: tenants.otherWorkshop.providerId ?? 0,
  };
}

/** For each company a claim it may see below the API, with its canary: as the insurer or as the workshop. */
async function addClaimsOfTenants(
  db: Db,
  { home, far, known, workshopId, otherWorkshopId }: Places,
  registeredBy: number,
): Promise<void> {
  const given = createGiven(db);
  const add = async (
    { zone, customer }: Place,
    text: string,
    party: { providerId?: number; isVisibleInExtranet?: boolean },
  ) => {
    const claim = await given.claim({
      zoneId: zone.id,
      customerId: customer.id,
      insuredName: text,
      parties: [{ name: text, ...party }],
    });
    await db
      .insertInto('logbookEntry')
      .values({
        claimId: claim.id,
        customerId: customer.id,
        kind: 'comment',
        body: text,
        isVisibleToProvider: true,
        isVisibleInExtranet: true,
      })
      .execute();
    // All sides of every party: our quotation, our budget, and each workshop's quotation.
    const quoted = { affectedPartyId: claim.partyIds[0] ?? 0, registeredBy };
    await insertOurQuotation(db, quoted);
    await insertBudget(db, quoted);
    await insertCosts(db, { ...quoted, providerId: workshopId, owner: 'workshop' });
    await insertCosts(db, { ...quoted, providerId: otherWorkshopId, owner: 'otherWorkshop' });
    await insertOfferCanary(db, { ...quoted, providerId: workshopId });
    await insertReceiptOf(db, { ...quoted, providerId: otherWorkshopId });
    await insertComplaints(db, { affectedPartyId: quoted.affectedPartyId, by: registeredBy });
    await insertBilling(db, { affectedPartyId: quoted.affectedPartyId, customerId: customer.id, by: registeredBy });
  };
  await add(home, canary('insurer', 'claim'), { isVisibleInExtranet: true });
  await add(far, canary('otherInsurer', 'foreignClaim'), { isVisibleInExtranet: true });
  await add(known, canary('workshop', 'claim'), { providerId: workshopId });
  await add({ ...known, zone: far.zone }, canary('otherWorkshop', 'foreignClaim'), { providerId: otherWorkshopId });
}

/** Users who need a scope get one zone; the account executive gets one insurer. */
async function giveScopes(db: Db, people: World['plain'], { home }: Places): Promise<void> {
  const given = createGiven(db);
  for (const [group, { id }] of people) {
    if (['ACo', 'EsAt', 'CoDi', 'Supervisor'].includes(group)) await given.scope(id, { zoneIds: [home.zone.id] });
    if (isExtranet(group)) await given.scope(id, { zoneIds: [home.zone.id] });
    if (group === 'KAM') await given.scope(id, { customerIds: [home.customer.id] });
  }
}

function isExtranet(group: Group | 'none'): boolean {
  return (EXTRANET_GROUPS as readonly string[]).includes(group);
}
