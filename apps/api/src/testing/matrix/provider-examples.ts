import { randomInt, randomUUID } from 'node:crypto';
import { clabeDigitOf } from '@aura/domain/clabe';
import type { Db } from '../../db/database.ts';
import { createGiven } from '../given.ts';
import type { ExampleInput, Subject } from './example.ts';

type Examples = Readonly<Record<string, (subject: Subject) => ExampleInput>>;

const at = ({ recordId }: Subject) => ({ params: { id: recordId } });
const ofFile = ({ providerSlug }: Subject) => ({ params: { slug: providerSlug } });
const because = (subject: Subject) => ({ ...at(subject), body: { reason: 'Lo pidió la gerencia' } });
/** A job that one provider of the company and the workshops of the world could get. */
const offered = { zone: 'cdmx-norte', family: 'albanileria' };
const fields = {
  personKind: 'person',
  name: 'Tomás',
  lastName: 'Inventado',
  mothersLastName: '',
  commercialName: 'Herrería de Prueba',
  rfc: '',
  curp: '',
  taxRegime: '',
  doesBill: false,
  email: '',
  providerType: 'specialist',
  mainFamilyId: 1,
  secondaryFamilyId: null,
  weeklyCapacity: 5,
  servicesZoneIds: [1],
  addresses: [
    {
      contactName: 'Tomás',
      mainPhoneNumber: '55 8000 0000',
      street: '',
      exteriorNumber: '',
      interiorNumber: '',
      neighbourhood: '',
      postalCode: '06000',
      municipality: '',
      stateId: 9,
      directions: '',
    },
  ],
};

export const providerExamples: Examples = {
  listProviders: () => ({ query: { page: 1, size: 100 } }),
  exportProviders: () => ({ query: { format: 'csv', columns: ['fullName', 'contactName'] } }),
  readProvider: at,
  addProvider: () => ({ body: fields }),
  editProvider: (subject) => ({ ...at(subject), body: { ...fields, version: 1, isActive: true } }),
  removeProvider: at,
  findProviderDuplicates: () => ({ query: { rfc: 'CMN190214QW6', phone: '55 1234 5678' } }),
  blockProvider: because,
  unblockProvider: because,
  rankProvider: (subject) => ({ ...at(subject), body: { ranking: 4.5, note: 'Cumple y avisa' } }),
  grantProviderAccess: at,
  revokeProviderAccess: at,
  readProviderFile: ofFile,
  listProviderAssignments: ofFile,
  listProviderRankings: ofFile,
  requestBankAccount: (subject) => ({ ...at(subject), body: { clabe: newClabe() } }),
  approveBankAccount: (subject) => ({ ...at(subject), body: { clabe: clabeOf.get(subject.recordId) ?? newClabe() } }),
  rejectBankAccount: because,
  revealBankAccount: at,
  suggestProvider: () => ({ query: { ...offered, limit: 50, withExcluded: true } }),
  chooseProvider: ({ recordId }) => ({
    body: { ...offered, providerId: recordId, firstSuggestedId: null, reason: null },
  }),
};

const oneProvider = async (db: Db) =>
  (await createGiven(db).provider({ slug: `taller-${randomUUID()}`, email: `${randomUUID()}@taller.example` })).id;

/** Whoever approves an account types its number once more. An account belongs to one provider, so each is made with a new one. */
const clabeOf = new Map<number, string>();

const onePendingAccount = async (db: Db) => {
  const clabe = newClabe();
  const values = { clabe, providerId: await oneProvider(db), requestedById: (await createGiven(db).user()).id };
  const { id } = await db.insertInto('providerBankAccount').values(values).returning('id').executeTakeFirstOrThrow();
  clabeOf.set(id, clabe);
  return id;
};

/** The others step back, so that choosing it needs no reason. */
async function onlyCandidate(db: Db): Promise<number> {
  const zone = await db.selectFrom('zone').select('id').where('slug', '=', offered.zone).executeTakeFirstOrThrow();
  const family = await db
    .selectFrom('serviceFamily')
    .select('id')
    .where('slug', '=', offered.family)
    .executeTakeFirstOrThrow();
  const others = db.selectFrom('providerZone').select('providerId').where('zoneId', '=', zone.id);
  await db.updateTable('provider').set({ weeklyCapacity: 0 }).where('id', 'in', others).execute();
  return (await createGiven(db).candidate({ zoneId: zone.id, familyId: family.id })).id;
}

export const providerMakers: Readonly<Record<string, (db: Db) => Promise<number>>> = {
  Provider: oneProvider,
  blockProvider: oneProvider,
  unblockProvider: async (db) => {
    const id = await oneProvider(db);
    const blockedById = (await createGiven(db).user()).id;
    await db
      .updateTable('provider')
      .set({ isBlocked: true, blockedReason: 'Faltó a una cita', blockedAt: new Date(), blockedById })
      .where('id', '=', id)
      .execute();
    return id;
  },
  rankProvider: oneProvider,
  grantProviderAccess: oneProvider,
  revokeProviderAccess: oneProvider,
  requestBankAccount: oneProvider,
  approveBankAccount: onePendingAccount,
  rejectBankAccount: onePendingAccount,
  revealBankAccount: onePendingAccount,
  suggestProvider: onlyCandidate,
  chooseProvider: onlyCandidate,
};

function newClabe(): string {
  const body = `032180${String(randomInt(10_000_000_000)).padStart(11, '0')}`;
  return body + clabeDigitOf(body);
}
