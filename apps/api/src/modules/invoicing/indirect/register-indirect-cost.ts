import { buffer } from 'node:stream/consumers';
import { readReceipt } from '@aura/cfdi/read-receipt';
import type { registerIndirectCost as contract } from '@aura/contracts/invoicing/indirect-costs';
import type { InputOf } from '@aura/contracts/endpoint';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { one, rows } from '../../../core/sql.ts';
import { attachFile } from '../../files/public.ts';
import { readyFile } from '../base/invoice.store.ts';
import { indirectNumber } from './indirect-cost.source.ts';

type Body = InputOf<typeof contract>['body'];

interface Spent {
  readonly supplierName: string;
  readonly supplierRfc: string;
  readonly spentOn: string;
  readonly base: number;
  readonly tax: number;
  readonly uuid: string | null;
  readonly xmlKey: string | null;
  readonly pdfKey: string | null;
}

/** With a tax receipt the figures are read from it; without one they are typed, and no tax is deductible. */
export const registerIndirectCost: UseCase<typeof contract> = async (context, { body }) => {
  const spent = body.receipt === null ? typed(body) : await fromReceipt(context, body, body.receipt);
  if (spent.spentOn > businessDay(context.now())) throw new Invalid({ spentOn: 'Esa fecha todavía no llega.' });
  return context.inTransaction(async (inside) => {
    const { db, actor, now } = inside;
    if (spent.uuid !== null) await refuseKnown(inside, spent.uuid);
    await refuseUnknown(inside, body);
    for (const [field, fileKey] of [
      ['xmlFile', spent.xmlKey],
      ['pdfFile', spent.pdfKey],
    ] as const)
      if (fileKey !== null) await attachFile(inside, { fileKey, purpose: 'fiscalDocument', field });
    const { id } = await db
      .insertInto('indirectCost')
      .values({
        ...spent,
        businessUnitId: body.unitId,
        zoneId: body.zoneId,
        category: body.category,
        period: `${body.period}-01`,
        proration: body.proration,
        holding: body.holding,
        note: body.note,
        madeBy: actor.userId,
        madeAt: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { folio } = await one(
      db,
      sql<{ folio: string }>`select ${indirectNumber} as folio from indirect_cost i where i.id = ${id}`,
    );
    note(inside, {
      entity: 'indirectCost',
      entityId: id,
      detail: { folio, total: spent.base + spent.tax, category: body.category, period: body.period, uuid: spent.uuid },
    });
    return { id, folio };
  });
};

function typed({ supplier, spentOn, total }: Body): Spent {
  const missing = {
    ...(supplier === '' && { supplier: 'Escriba a quién se le pagó.' }),
    ...(spentOn === null && { spentOn: 'Escriba cuándo se pagó.' }),
    ...((total === null || total <= 0) && { total: 'Escriba cuánto se pagó.' }),
  };
  if (Object.keys(missing).length > 0 || spentOn === null || total === null) throw new Invalid(missing);
  const none = { uuid: null, xmlKey: null, pdfKey: null };
  return { supplierName: supplier, supplierRfc: '', spentOn, base: total, tax: 0, ...none };
}

async function fromReceipt(context: Context, { unitId }: Body, files: NonNullable<Body['receipt']>): Promise<Spent> {
  const xml = await readyFile(context, files.xmlFile, 'application/xml', 'xmlFile');
  const pdf = await readyFile(context, files.pdfFile, 'application/pdf', 'pdfFile');
  const content = await buffer(await context.fileStore.read({ shelf: 'original', key: xml.key }));
  const { receipt, findings } = readReceipt(content);
  const stamp = receipt?.stamps[0];
  const refuse = (text: string | readonly string[]) => new Invalid({ xmlFile: text });
  if (receipt === undefined || stamp === undefined)
    throw refuse(findings.length > 0 ? findings.map(({ text }) => text) : 'El archivo no es un CFDI timbrado.');
  if (receipt.kind !== 'I') throw refuse('Solo se registran facturas de ingreso.');
  const { rfc } = await one(
    context.db,
    sql<{ rfc: string }>`select coalesce((select rfc from business_unit where id = ${unitId}), '') as rfc`,
  );
  if (receipt.receiver.rfc !== rfc)
    throw refuse(`La factura es para ${receipt.receiver.rfc} y la unidad de negocio es ${rfc || 'otra'}.`);
  const centavos = (amount: { readonly centavos: number | undefined } | undefined) => amount?.centavos ?? 0;
  const total = centavos(receipt.total);
  const tax = centavos(receipt.taxes.totalTransferred);
  return {
    supplierName: receipt.issuer.name,
    supplierRfc: receipt.issuer.rfc,
    spentOn: receipt.issuedAt.slice(0, 10),
    base: total - tax,
    tax,
    uuid: stamp.uuid,
    xmlKey: xml.key,
    pdfKey: pdf.key,
  };
}

/** A receipt must not be registered twice, nor be a provider's invoice, which is a direct cost of its party. */
async function refuseKnown({ db }: Context, uuid: string): Promise<void> {
  const known = await rows(
    db,
    sql<{
      place: string;
    }>`select 'un costo indirecto' as place from indirect_cost where uuid = ${uuid} and state in ('registered', 'approved')
      union all select 'una factura de un proveedor' from tax_receipt where uuid = ${uuid}`,
  );
  if (known[0] !== undefined)
    throw new Invalid({ xmlFile: `El folio fiscal ${uuid} ya está registrado como ${known[0].place}.` });
}

async function refuseUnknown({ db }: Context, { unitId, zoneId }: Body): Promise<void> {
  const { isUnit, isZone } = await one(
    db,
    sql<{ isUnit: boolean; isZone: boolean }>`select exists (select from business_unit where id = ${unitId}) as is_unit,
      (${zoneId}::bigint is null or exists (select from zone where id = ${zoneId})) as is_zone`,
  );
  if (!isUnit || !isZone) throw new NotFound();
}
