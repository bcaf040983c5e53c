import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays } from '@aura/domain/calendar';
import type { Db } from '../../db/database.ts';
import { createGiven } from '../given.ts';
import type { ExampleInput, Subject } from './example.ts';

type Examples = Readonly<Record<string, (subject: Subject) => ExampleInput>>;
type CatalogueOf = (one: string, many: string, fields: () => object) => Examples;

/** Nothing is called so: what is asked for changes no price, and what it would do can be told beforehand. */
const NO_SUPPLY = { typeIds: [], text: 'ningún insumo se llama así', percent: 5 };
const DIGEST_OF_NOTHING = createHash('sha256')
  .update(JSON.stringify([NO_SUPPLY, [], []]))
  .digest('hex');
const NO_WORKBOOK = 'AAAA';

/** Calls of the catalogues and services; the starting data has the first unit, family and type of supply. */
export function serviceExamples(catalogue: CatalogueOf): Examples {
  const nothing = () => ({});
  const at = ({ recordId }: Subject) => ({ params: { id: recordId } });
  return {
    preloadUnits: nothing,
    preloadFileTypes: nothing,
    preloadAffectedFileTypes: nothing,
    preloadJobTypes: nothing,
    preloadReportModes: nothing,
    preloadSupplyTypes: nothing,
    preloadCycles: nothing,
    preloadFamilies: nothing,
    readServiceTree: nothing,
    ...catalogue('BusinessUnit', 'BusinessUnits', () => ({
      name: newName(),
      code: newCode(),
      legalName: 'Prueba, S.A. de C.V.',
      rfc: 'RDT150320KL2',
      invoiceSeries: 'P',
    })),
    ...catalogue('Unit', 'Units', () => ({ abbreviation: randomUUID().slice(0, 10), name: newName(), satKey: 'H87' })),
    ...catalogue('FileType', 'FileTypes', () => ({
      name: newName(),
      description: '',
      maxSize: 5,
      requireSignatureDate: false,
      belongsTo: 'claim',
    })),
    ...catalogue('JobType', 'JobTypes', () => ({ name: newName() })),
    ...catalogue('ReportMode', 'ReportModes', () => ({ name: newName() })),
    ...catalogue('SupplyType', 'SupplyTypes', () => ({ name: newName() })),
    ...catalogue('ScopeMotif', 'ScopeMotifs', () => ({
      name: newName(),
      effect: 'includes',
      appliesTo: ['scope'],
      requiresComment: false,
      requiresPhoto: true,
    })),
    ...catalogue('Holiday', 'Holidays', () => ({ day: newDay(), name: newName() })),
    ...edited(catalogue('Cycle', 'Cycles', () => ({ name: newName(), color: '#1E88E5', slaAmount: 2, slaUnit: 'dh' }))),
    ...edited(
      catalogue('Stage', 'Stages', () => ({
        name: newName(),
        abbreviation: newCode().slice(0, 5),
        color: '#1E88E5',
        hideInMacro: false,
        slaAmount: null,
        slaUnit: null,
      })),
    ),
    ...records(catalogue('ServiceFamily', '', () => ({ name: newName(), codename: newWord() }))),
    ...records(catalogue('ServiceSubfamily', '', () => ({ name: newName(), codename: newWord(), familyId: 1 }))),
    ...records(catalogue('ServiceDetail', '', () => ({ name: newName(), codename: newWord(), subfamilyId: 1 }))),
    ...catalogue('Supply', 'Supplies', () => ({
      name: newName(),
      typeId: 1,
      unitId: 1,
      price: 10_000,
      isClientPrice: false,
    })),
    readSupplyPrices: at,
    previewSupplyPrices: () => ({ body: NO_SUPPLY }),
    applySupplyPrices: () => ({ body: { ...NO_SUPPLY, digest: DIGEST_OF_NOTHING } }),
    ...catalogue('Concept', 'Concepts', () => ({
      code: newWord(),
      name: newName(),
      description: '',
      familyId: 1,
      subfamilyId: null,
      detailId: null,
      unitId: 1,
      price: 50_000,
      photoRequired: false,
      minQuantity: null,
      maxQuantity: 100,
      supplies: [],
    })),
    readConceptPrices: at,
    previewConceptImport: () => ({ body: { content: NO_WORKBOOK } }),
    applyConceptImport: () => ({ body: { content: NO_WORKBOOK, digest: DIGEST_OF_NOTHING } }),
  };
}

/** Without the calls that add and remove: the order of the work is code. */
function edited(examples: Examples): Examples {
  return Object.fromEntries(Object.entries(examples).filter(([name]) => !/^(?:add|remove)/.test(name)));
}

/** Without a list of its own: the tree shows them. */
function records(examples: Examples): Examples {
  return Object.fromEntries(Object.entries(examples).filter(([name]) => !/^(?:list|export)/.test(name)));
}

/** No two the same, and none that a clock of a test would meet. */
let daysGiven = 0;
function newDay(): string {
  daysGiven += 1;
  return addDays('2040-01-01', daysGiven);
}

const slugged = () => ({ slug: randomUUID(), name: newName() });

export const serviceMakers: Readonly<Record<string, (db: Db) => Promise<number>>> = {
  BusinessUnit: (db) =>
    idOf(
      db.insertInto('businessUnit').values({ name: newName(), code: newCode(), invoiceSeries: 'P' }).returning('id'),
    ),
  Unit: (db) =>
    idOf(
      db
        .insertInto('unitOfMeasure')
        .values({ abbreviation: randomUUID().slice(0, 10), name: newName(), satKey: 'H87' })
        .returning('id'),
    ),
  FileType: (db) =>
    idOf(
      db
        .insertInto('fileType')
        .values({ ...slugged(), codename: randomUUID().replaceAll('-', '_'), maxSize: 5, belongsTo: 'claim' })
        .returning('id'),
    ),
  Holiday: (db) => idOf(db.insertInto('holiday').values({ day: newDay(), name: newName() }).returning('id')),
  JobType: (db) => idOf(db.insertInto('jobType').values(slugged()).returning('id')),
  ReportMode: (db) => idOf(db.insertInto('reportMode').values(slugged()).returning('id')),
  SupplyType: (db) => idOf(db.insertInto('supplyType').values(slugged()).returning('id')),
  ScopeMotif: (db) =>
    idOf(
      db
        .insertInto('scopeMotif')
        .values({ ...slugged(), effect: 'includes', appliesTo: ['scope'] })
        .returning('id'),
    ),
  Cycle: (db) =>
    idOf(
      db
        .insertInto('businessCycle')
        .values({
          ...slugged(),
          color: '#1E88E5',
          position: sql<number>`(select max(position) + 1 from business_cycle)`,
        })
        .returning('id'),
    ),
  Stage: (db) =>
    idOf(
      db
        .insertInto('processStage')
        .values({
          ...slugged(),
          cycleId: 1,
          abbreviation: newCode().slice(0, 5),
          color: '#1E88E5',
          number: sql<string>`(select max(number) + 0.01 from process_stage)`,
        })
        .returning('id'),
    ),
  ServiceFamily: (db) =>
    idOf(
      db
        .insertInto('serviceFamily')
        .values({ ...slugged(), codename: newWord() })
        .returning('id'),
    ),
  ServiceSubfamily: (db) =>
    idOf(
      db
        .insertInto('serviceSubfamily')
        .values({ ...slugged(), codename: newWord(), familyId: 1 })
        .returning('id'),
    ),
  ServiceDetail: (db) =>
    idOf(
      db
        .insertInto('serviceDetail')
        .values({ ...slugged(), codename: newWord(), subfamilyId: 1 })
        .returning('id'),
    ),
  Supply: async (db) => (await createGiven(db).supply({ name: newName() })).id,
  SupplyPrices: async (db) => (await createGiven(db).supply({ name: newName() })).id,
  Concept: async (db) => (await createGiven(db).concept({ code: newWord() })).id,
  ConceptPrices: async (db) => (await createGiven(db).concept({ code: newWord() })).id,
};

async function idOf(insert: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> {
  return (await insert.executeTakeFirstOrThrow()).id;
}

function newName(): string {
  return `Prueba ${randomUUID()}`;
}

function newCode(): string {
  return randomUUID().slice(0, 12).toUpperCase();
}

/** Capitals and digits alone. */
function newWord(): string {
  return randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase();
}
