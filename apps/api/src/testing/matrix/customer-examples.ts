import { randomUUID } from 'node:crypto';
import { addDays } from '@aura/domain/calendar';
import type { Db } from '../../db/database.ts';
import { createGiven } from '../given.ts';
import type { ExampleInput, Subject } from './example.ts';

type Examples = Readonly<Record<string, (subject: Subject) => ExampleInput>>;

const place = { customer: 'GNP', zone: 'cdmx-norte' };
const at = ({ recordId }: Subject) => ({ params: { id: recordId } });

function listed(many: string, column: string): Examples {
  return {
    [`list${many}`]: () => ({ query: { page: 1, size: 100 } }),
    [`export${many}`]: () => ({ query: { format: 'csv', columns: [column] } }),
  };
}

function kept(one: string, fields: (subject: Subject) => object): Examples {
  return {
    [`read${one}`]: at,
    // Nobody but the company's heads names who looks after a new insurer.
    [`add${one}`]: (subject) => ({ body: fields({ ...subject, managerId: null }) }),
    [`edit${one}`]: (subject) => ({ ...at(subject), body: { ...fields(subject), version: 1, isActive: true } }),
    [`remove${one}`]: at,
  };
}

const rule = {
  needAuthBefore: true,
  needAuthAfter: false,
  repairWithoutAuthorization: true,
  budgetAmountBefore: 1_500_000,
  budgetAmountAfter: 0,
  authorizationGnp: false,
  gnpMatrixStart: null,
  fileTypeId: null,
  authorization: [],
  isActive: true,
};
let rules = 0;

/** Every call fills a day before all others: nothing is in force there yet. */
function nextGap(): string {
  rules += 1;
  return addDays('2010-01-01', -rules);
}

export const customerExamples: Examples = {
  ...listed('Customers', 'name'),
  ...kept('Customer', ({ managerId }) => ({
    codename: newCode(10),
    name: 'Seguros Sierra',
    legalName: '',
    rfc: '',
    taxRegime: '601',
    cfdiUse: 'G03',
    fiscalPostalCode: '06000',
    billingEmail: '',
    contactName: '',
    contactPhone: '',
    contactEmail: '',
    creditDays: 30,
    requiresCounterReceipt: false,
    ownCodes: [{ name: 'Portal', code: '1' }],
    keyAccountManagerId: managerId,
    zoneIds: [1],
    requiredFileTypeIds: [],
  })),
  preloadCustomers: () => ({}),
  listKeyAccountManagers: () => ({}),
  readCustomerScope: () => ({}),

  ...listed('CustomerStaff', 'fullName'),
  ...listed('Adjusters', 'fullName'),
  ...kept('CustomerStaff', ({ customerId }) => ({
    customerId,
    typeStaffId: 1,
    name: 'Graciela',
    lastName: 'Inventada',
    mothersLastName: '',
    title: '',
    phone: '',
    phoneExt: '',
    cellphone: '',
    email: '',
    bossId: null,
    zoneIds: [1],
  })),
  listStaffTypes: () => ({}),
  listCoverageLost: at,
  grantExtranetAccess: (subject) => ({ ...at(subject), body: { group: 'extranet_Cliente' } }),
  revokeExtranetAccess: at,

  ...listed('Auditors', 'name'),
  ...kept('Auditor', () => ({ codename: newCode(20), name: 'Violeta Fantasía' })),
  readAuditorByCustomerZone: () => ({ params: place }),
  readAuditorAssignments: () => ({}),
  assignAuditors: ({ customerId }) => ({ body: { cells: [{ customerId, zoneId: 1 }], auditorId: null } }),

  readAuthorizationRule: () => ({ params: place, query: {} }),
  readMatrixGrid: () => ({ query: {} }),
  listRulesOfCell: () => ({ params: place }),
  tryAuthorization: () => ({ body: { ...place, amount: 100, date: '2026-11-15', moment: 'before' } }),
  setAuthorizationRule: ({ customerId }) => ({
    body: { customerId, zoneId: 1, validFrom: nextGap(), basedOn: null, ...rule },
  }),
  copyAuthorizationRule: ({ recordId, customerId }) => ({
    body: { ruleId: recordId, validFrom: '2190-01-01', cells: [{ customerId, zoneId: 2 }] },
  }),
};

interface Insurer {
  /** Of whom people are made, and who looks after an insurer made for the cell. */
  readonly customerId: number;
  readonly managerId: number | null;
}
const oneOfStaff = async (db: Db, { customerId }: Insurer) => (await createGiven(db).customerStaff({ customerId })).id;

export const customerMakers: Readonly<Record<string, (db: Db, insurer: Insurer) => Promise<number>>> = {
  Customer: async (db, { managerId }) =>
    (
      await db
        .insertInto('customer')
        .values({ codename: newCode(10), name: 'Otra', keyAccountManagerId: managerId })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  CustomerStaff: oneOfStaff,
  listCoverageLost: oneOfStaff,
  grantExtranetAccess: oneOfStaff,
  revokeExtranetAccess: oneOfStaff,
  Auditor: async (db) => (await createGiven(db).auditor({ codename: newCode(20) })).id,
  copyAuthorizationRule: async (db) => {
    const { authorization: _signers, ...fields } = rule;
    const values = { ...fields, customerId: 1, zoneId: 3, validFrom: nextGap() };
    return (
      await db
        .insertInto('authorizationRule')
        .values({ ...values, validTo: values.validFrom })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  },
};

function newCode(length: number): string {
  return randomUUID().replaceAll('-', '').slice(0, length).toUpperCase();
}
