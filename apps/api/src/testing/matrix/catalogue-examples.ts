import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { customerMakers } from './customer-examples.ts';
import type { ExampleInput, Subject } from './example.ts';
import { operationMakers } from './operation-examples.ts';
import { providerMakers } from './provider-examples.ts';
import { serviceExamples, serviceMakers } from './service-examples.ts';
import { userMakers } from './user-examples.ts';

type Examples = Readonly<Record<string, (subject: Subject) => ExampleInput>>;

/** The six endpoints of a catalogue from what a valid record of it holds. */
function catalogue(one: string, many: string, fields: () => object): Examples {
  const at = ({ recordId }: Subject) => ({ params: { id: recordId } });
  return {
    [`list${many}`]: () => ({ query: { page: 1, size: 20, text: 'a' } }),
    [`export${many}`]: () => ({ query: { format: 'csv', columns: ['name'] } }),
    [`read${one}`]: at,
    [`add${one}`]: () => ({ body: fields() }),
    [`edit${one}`]: (subject) => ({ ...at(subject), body: { ...fields(), version: 1, isActive: true } }),
    [`remove${one}`]: at,
  };
}

export const catalogueExamples: Examples = {
  listStates: () => ({}),
  preloadZones: () => ({}),
  ...catalogue('Zone', 'Zones', () => ({
    stateId: 1,
    divisionId: null,
    name: `Zona ${randomUUID()}`,
    shortName: 'Zona',
    iva: 16,
    applyIva: true,
    timeZone: 'America/Mexico_City',
    claimsKey: '',
    sisaKey: '',
    qualitasProviderNumber: '',
  })),
  ...catalogue('Division', 'Divisions', () => ({ name: `División ${randomUUID()}`, code: newCode(), zoneIds: [] })),
  ...serviceExamples(catalogue),
};

type Insurer = Pick<Subject, 'customerId' | 'managerId'>;
type Maker = (db: Db, insurer: Insurer) => Promise<number>;

const makers: Readonly<Record<string, Maker>> = {
  ...serviceMakers,
  ...userMakers,
  ...customerMakers,
  ...providerMakers,
  ...operationMakers,
  Zone: async (db) => {
    const name = randomUUID();
    const values = { slug: name, name, shortName: 'Zona', stateId: 1, iva: '16', applyIva: true };
    return (await db.insertInto('zone').values(values).returning('id').executeTakeFirstOrThrow()).id;
  },
  Division: async (db) =>
    (
      await db
        .insertInto('division')
        .values({ name: randomUUID(), code: newCode() })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
};

/** A new record for an endpoint that points at one: `editZone` gets a zone of its own in every cell. */
export async function makeRecord(db: Db, endpoint: string, insurer: Insurer): Promise<number> {
  const kind = endpoint.replace(/^(?:read|edit|remove)/, '');
  return (await makers[kind]?.(db, insurer)) ?? 0;
}

function newCode(): string {
  return randomUUID().slice(0, 12).toUpperCase();
}
