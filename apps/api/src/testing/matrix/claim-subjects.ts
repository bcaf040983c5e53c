import type { Group } from '@aura/access/groups';
import type { Db } from '../../db/database.ts';
import { insertClaim } from '../factories/claim.factory.ts';
import { canary } from './canary.ts';
import { claimExamples } from './claim-examples.ts';
import type { ClaimSubject } from './example.ts';
import type { Relation } from './expectation.ts';
import type { Person, World } from './world.ts';

const NO_CLAIM: ClaimSubject = {
  id: 999_999_999,
  slug: 'no-existe-1',
  partyId: 999_999_999,
  zone: 'no-existe',
  customer: 'NADIE',
};

interface Asked {
  readonly person: Person;
  readonly group: Group | 'none';
  readonly relation: Relation;
}

/**
 * A new claim for a call about one. The own: in the person's scope and name. A colleague's: in the same scope, in another name.
 * A stranger's: of another insurer in another zone, attended by another workshop.
 */
export async function claimFor(db: Db, world: World, endpoint: string, asked: Asked): Promise<ClaimSubject> {
  if (!(endpoint in claimExamples)) return NO_CLAIM;
  if (asked.relation === 'missing') {
    const { zone, customer } = world.places.home;
    return { ...NO_CLAIM, zone: zone.slug, customer: customer.codename };
  }
  const { zone, customer } = placeOf(world, asked);
  const text = textOf(world, asked);
  const { person, group, relation } = asked;
  const holder = relation === 'own' ? person.id : relation === 'colleague' ? world.colleagueOf(person).id : null;
  const isOurs = group !== 'Proveedor' && holder !== null;
  const claim = await insertClaim(db, {
    zoneId: zone.id,
    customerId: customer.id,
    insuredName: text,
    supervisorId: isOurs && group !== 'ACo' ? holder : null,
    costAnalystId: isOurs && group === 'ACo' ? holder : null,
    parties: [{ name: text, description: text, providerId: providerOf(world, asked) }],
  });
  await db
    .insertInto('logbookEntry')
    .values({ claimId: claim.id, customerId: customer.id, kind: 'comment', body: text, isVisibleToProvider: true })
    .execute();
  return {
    id: claim.id,
    slug: claim.slug,
    partyId: claim.partyIds[0] ?? 0,
    zone: zone.slug,
    customer: customer.codename,
  };
}

function placeOf({ places }: World, { group, relation }: Asked) {
  if (relation === 'stranger') return places.far;
  return group === 'Proveedor' ? places.known : places.home;
}

function textOf(world: World, { person, group, relation }: Asked): string {
  if (relation === 'stranger') return canary('stranger', 'foreignClaim');
  if (group === 'Proveedor') return canary(person.tenant ?? person.owner, 'claim');
  return canary(relation === 'colleague' ? world.colleagueOf(person).owner : person.owner, 'claim');
}

function providerOf({ places }: World, { group, relation }: Asked): number | null {
  if (relation === 'stranger') return places.otherWorkshopId;
  return group === 'Proveedor' ? places.workshopId : null;
}
