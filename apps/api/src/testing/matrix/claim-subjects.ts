import { randomUUID } from 'node:crypto';
import type { Group } from '@aura/access/groups';
import type { Db } from '../../db/database.ts';
import { insertClaim } from '../factories/claim.factory.ts';
import { insertFile } from '../factories/file.factory.ts';
import { insertBudget } from './budget-canaries.ts';
import { canary } from './canary.ts';
import { declarationOf } from './declarations.ts';
import type { ClaimSubject } from './example.ts';
import type { Relation } from './expectation.ts';
import { insertCosts, insertOfferCanary, insertOurQuotation } from './quotation-canaries.ts';
import type { Person, World } from './world.ts';

const NO_CLAIM: ClaimSubject = {
  id: 999_999_999,
  slug: 'no-existe-1',
  partyId: 999_999_999,
  zone: 'no-existe',
  customer: 'NADIE',
  number: 'NO-EXISTE',
  holder: 'nadie@matriz.example',
  appointmentId: 999_999_999,
  reassignmentId: 999_999_999,
  fileId: 999_999_999,
  quotationId: 999_999_999,
  taskId: 999_999_999,
  newFileKey: '00000000-0000-7000-8000-000000000000',
};

interface Asked {
  readonly person: Person;
  readonly group: Group | 'none';
  readonly relation: Relation;
}

/**
 * A new claim for a call about one. Own: in the person's scope and name. Colleague's: in the same scope, in another
 * name. Stranger's: of another insurer in another zone, attended by another workshop.
 */
export async function claimFor(db: Db, world: World, endpoint: string, asked: Asked): Promise<ClaimSubject> {
  if (declarationOf(endpoint).about !== 'claim') return NO_CLAIM;
  if (asked.relation === 'missing') {
    const { zone, customer } = world.places.home;
    return { ...NO_CLAIM, zone: zone.slug, customer: customer.codename };
  }
  const { zone, customer } = placeOf(world, asked);
  const text = textOf(world, asked);
  const { group } = asked;
  const holder = holderOf(world, asked);
  const role = group === 'ACo' ? 'costAnalyst' : 'supervisor';
  const number = `N-${randomUUID()}`;
  const claim = await insertClaim(db, {
    zoneId: zone.id,
    customerId: customer.id,
    claimNumber: number,
    insuredName: text,
    // A provider sees the supervisor's name: none here, so that no other name passes unnoticed.
    supervisorId: role === 'supervisor' && group !== 'Proveedor' ? holder.id : null,
    costAnalystId: role === 'costAnalyst' ? holder.id : null,
    parties: [
      {
        name: text,
        description: text,
        providerId: providerOf(world, asked),
        // Claims an insurer is asked about are visible to insurers, both its own and foreign ones.
        isVisibleInExtranet: group.startsWith('extranet_'),
      },
    ],
  });
  const partyId = claim.partyIds[0] ?? 0;
  const about = { claimId: claim.id, customerId: customer.id };
  if (role === 'supervisor' && group !== 'Proveedor')
    await db.insertInto('claimAssignment').values({ claimId: claim.id, role, userId: holder.id }).execute();
  await db
    .insertInto('logbookEntry')
    .values({ ...about, kind: 'comment', body: text, isVisibleToProvider: true })
    .execute();
  return {
    id: claim.id,
    slug: claim.slug,
    partyId,
    zone: zone.slug,
    customer: customer.codename,
    number,
    holder: holder.username,
    appointmentId: await insertAppointment(db, { ...about, affectedPartyId: partyId, notes: text }),
    reassignmentId: await insertReassignment(db, claim.id, {
      role,
      to: holder.id,
      from: world.strangerTo(asked.person).id,
      reason: text,
    }),
    quotationId: await insertQuotations(db, world, partyId),
    taskId: await insertTask(db, { ...about, zoneId: zone.id, title: text }),
    ...(await insertFiles(
      db,
      { asked: asked.person.id, other: world.colleagueOf(asked.person).id },
      { ...about, affectedPartyId: partyId, caption: text },
    )),
  };
}

/** Our quotation with its budget, and the quotation of a workshop unrelated to the caller. */
async function insertQuotations(db: Db, { places, inactive }: World, affectedPartyId: number): Promise<number> {
  const quoted = { affectedPartyId, registeredBy: inactive.id };
  await insertCosts(db, { ...quoted, providerId: places.otherWorkshopId, owner: 'otherWorkshop' });
  await insertBudget(db, quoted);
  await insertOfferCanary(db, { ...quoted, providerId: places.otherWorkshopId });
  return insertOurQuotation(db, quoted);
}

/** The person in whose name the claim is; for a stranger's claim, a person unrelated to the caller. */
function holderOf(world: World, { person, group, relation }: Asked): Person {
  if (relation === 'stranger' || group === 'Proveedor') return world.inactive;
  return relation === 'own' ? person : world.colleagueOf(person);
}

/** Files in the dossier are another user's, so the caller may review them; files not attached yet are the caller's. */
async function insertFiles(
  db: Db,
  by: { readonly asked: number; readonly other: number },
  about: { claimId: number; customerId: number; affectedPartyId: number; caption: string },
): Promise<Pick<ClaimSubject, 'fileId' | 'newFileKey'>> {
  const purpose = 'claimDocument' as const;
  const { key: fileKey } = await insertFile(db, {
    uploadedBy: by.other,
    purpose,
    name: about.caption,
    isAttached: true,
  });
  const { key: newFileKey } = await insertFile(db, { uploadedBy: by.asked, purpose });
  const { id: fileId } = await db
    .insertInto('claimFile')
    .values({
      ...about,
      fileKey,
      addedBy: by.other,
      fileTypeId: (build) => build.selectFrom('fileType').select('id').where('codename', '=', 'croquis'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { fileId, newFileKey };
}

async function insertTask(
  db: Db,
  about: { claimId: number; customerId: number; zoneId: number; title: string },
): Promise<number> {
  const values = { ...about, ownerGroup: 'Supervisor' };
  return (await db.insertInto('task').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function insertAppointment(
  db: Db,
  about: { claimId: number; customerId: number; affectedPartyId: number; notes: string },
): Promise<number> {
  const values = { ...about, scheduledAt: new Date('2030-01-01T12:00:00Z') };
  return (await db.insertInto('appointment').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function insertReassignment(
  db: Db,
  claimId: number,
  { role, from, to, reason }: { role: string; from: number; to: number; reason: string },
): Promise<number> {
  const values = { role, fromUserId: from, toUserId: to, reason, madeBy: from };
  const { id } = await db.insertInto('reassignment').values(values).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('reassignmentClaim').values({ reassignmentId: id, claimId }).execute();
  return id;
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
