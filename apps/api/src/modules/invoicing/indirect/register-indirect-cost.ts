import type { registerIndirectCost as contract } from '@aura/contracts/invoicing/indirect-costs';
import type { InputOf } from '@aura/contracts/endpoint';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';
import { attachFile } from '../../files/public.ts';
import { queueIntake } from '../../payments/public.ts';
import { indirectNumber } from './indirect-cost.source.ts';

type Body = InputOf<typeof contract>['body'];

/** Without a receipt the figures are typed, and no tax is deductible; with one the worker reads them from it. */
export const registerIndirectCost: UseCase<typeof contract> = async (context, { body }) => {
  await refuseUnknown(context, body);
  const { unitId: businessUnitId, zoneId, category, proration, holding, note: remark } = body;
  const terms = { businessUnitId, zoneId, category, period: `${body.period}-01`, proration, holding, note: remark };
  if (body.receipt !== null) return handIn(context, terms, body.receipt);
  const spent = typed(body);
  if (spent.spentOn > businessDay(context.now())) throw new Invalid({ spentOn: 'Esa fecha todavía no llega.' });
  const { id, folio } = await insertCost(context, { ...terms, ...spent });
  return { id, folio, intakeId: null };
};

interface Terms {
  readonly businessUnitId: number;
  readonly zoneId: number | null;
  readonly category: Body['category'];
  readonly period: string;
  readonly proration: Body['proration'];
  readonly holding: string;
  readonly note: string;
}

/** The files take the way of provider receipts: antivirus, examination, questions to the tax authority. */
async function handIn(context: Context, terms: Terms, { xmlFile, pdfFile }: NonNullable<Body['receipt']>) {
  const { db, actor } = context;
  await attachFile(context, { fileKey: xmlFile, purpose: 'fiscalDocument', field: 'xmlFile' });
  await attachFile(context, { fileKey: pdfFile, purpose: 'fiscalDocument', field: 'pdfFile' });
  const { id } = await db
    .insertInto('receiptIntake')
    .values({ slot: 'I', xmlKey: xmlFile, pdfKey: pdfFile, sentBy: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('indirectCostIntake')
    .values({ intakeId: id, ...terms })
    .execute();
  await queueIntake(db, id);
  note(context, { entity: 'receiptIntake', entityId: id, detail: { category: terms.category, period: terms.period } });
  return { id: null, folio: '', intakeId: id };
}

interface Spent {
  readonly supplierName: string;
  readonly supplierRfc: string;
  readonly spentOn: string;
  readonly base: number;
  readonly tax: number;
  readonly withheldIncomeTax: number;
  readonly withheldValueTax: number;
  readonly uuid: string | null;
  readonly xmlKey: string | null;
  readonly pdfKey: string | null;
  readonly receiptId: number | null;
}

/** What the receipt says and what was typed beside it, in the transaction that stores the receipt. */
export async function registerTakenCost(
  act: Act,
  { intakeId, receiptId }: { readonly intakeId: number; readonly receiptId: number },
): Promise<void> {
  const cost = await one(
    act.db,
    sql<
      Terms & Spent
    >`select k.business_unit_id, k.zone_id, k.category, k.period::text as period, k.proration, k.holding, k.note, t.issuer_name as supplier_name,
      t.issuer_rfc as supplier_rfc, left(t.issued_at, 10) as spent_on, t.base, t.tax, t.withheld_income_tax, t.withheld_value_tax, t.uuid,
      i.xml_key, i.pdf_key, t.id as receipt_id
    from indirect_cost_intake k join receipt_intake i on i.id = k.intake_id join tax_receipt t on t.id = ${receiptId} where k.intake_id = ${intakeId}`,
  );
  await insertCost(act, cost);
}

async function insertCost(act: Act, cost: Terms & Spent): Promise<{ readonly id: number; readonly folio: string }> {
  const { db, actor, now } = act;
  const { id } = await db
    .insertInto('indirectCost')
    .values({ ...cost, madeBy: actor.userId as number, madeAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { folio } = await one(
    db,
    sql<{ folio: string }>`select ${indirectNumber} as folio from indirect_cost i where i.id = ${id}`,
  );
  const { base, tax, category, period, uuid } = cost;
  note(act, {
    entity: 'indirectCost',
    entityId: id,
    detail: { folio, total: base + tax, category, period: period.slice(0, 7), uuid },
  });
  return { id, folio };
}

function typed({ supplier, spentOn, total }: Body): Spent {
  const missing = {
    ...(supplier === '' && { supplier: 'Escriba a quién se le pagó.' }),
    ...(spentOn === null && { spentOn: 'Escriba cuándo se pagó.' }),
    ...((total === null || total <= 0) && { total: 'Escriba cuánto se pagó.' }),
  };
  if (Object.keys(missing).length > 0 || spentOn === null || total === null) throw new Invalid(missing);
  return {
    supplierName: supplier,
    supplierRfc: '',
    spentOn,
    base: total,
    tax: 0,
    withheldIncomeTax: 0,
    withheldValueTax: 0,
    uuid: null,
    xmlKey: null,
    pdfKey: null,
    receiptId: null,
  };
}

async function refuseUnknown({ db }: Context, { unitId, zoneId }: Body): Promise<void> {
  const { isUnit, isZone } = await one(
    db,
    sql<{ isUnit: boolean; isZone: boolean }>`select exists (select from business_unit where id = ${unitId}) as is_unit,
      (${zoneId}::bigint is null or exists (select from zone where id = ${zoneId})) as is_zone`,
  );
  if (!isUnit || !isZone) throw new NotFound();
}
