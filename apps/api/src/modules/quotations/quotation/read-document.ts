import { mayCall } from '@aura/access/areas';
import { isOutsider } from '@aura/access/rule';
import { QuotationOfParty, saveOwnQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { toCentavos } from '@aura/domain/money';
import { DEFAULT_TAX_PERCENTAGE } from '@aura/domain/taxes';
import { isQuotable, mayReopenQuotation, mayWriteQuotation } from '@aura/domain/quotation-rules';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { jsonInstant, jsonMoney } from '../../../core/json/json-object.ts';
import { one } from '../../../core/sql.ts';
import { actableClaims, customerJson, stageJson } from '../../claims/public.ts';
import { explainFor } from '../matrix-of.ts';
import { type Document, isOf } from './quotation.store.ts';
import { quotationJson } from './quotation-json.ts';

interface Row {
  readonly party: string;
  readonly claim: string;
  readonly claimNumber: string;
  readonly customer: { readonly name: string };
  readonly process: { readonly number: string };
  readonly claimId: number;
  readonly units: unknown;
  readonly quotation: { readonly state: string; readonly price: number } | null;
  readonly versions: unknown;
  readonly iva: number;
  readonly appliesIva: boolean;
  readonly mayAct: boolean;
  readonly isAttended: boolean;
}

/** A whole document with what the actor may do to it. The caller has checked that the party is visible. */
export async function readDocument(context: Context, document: Document): Promise<QuotationOfParty> {
  const { db, actor } = context;
  const row = await one(
    db,
    sql<Row>`select a.name as party, c.id as claim_id, c.slug as claim, coalesce(nullif(c.claim_number, ''), c.report_number) as claim_number,
      ${customerJson(actor, sql`c.customer_id`)} as customer, ${stageJson} as process, z.iva::float8 as iva, z.apply_iva as applies_iva,
      a.attending_provider_id is not null as is_attended,
      a.is_active and c.is_active and coalesce(${actableClaims(actor)}, false) as may_act,
      (select json_agg(json_build_object('id', u.id, 'abbreviation', u.abbreviation) order by u.abbreviation) from unit_of_measure u where u.is_active) as units,
      (select ${quotationJson(actor)} from quotation q where ${isOf(document)} and q.is_current) as quotation,
      (select coalesce(json_agg(json_build_object('id', q.id, 'version_number', q.version_number, 'state', q.state, 'quotation_motif', q.reason,
        'total', ${jsonMoney(sql`q.total`)}, 'saved_at', ${jsonInstant(sql`q.saved_at`)}) order by q.version_number), '[]')
        from quotation q where ${isOf(document)}) as versions
    from affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id join zone z on z.id = a.zone_id
    where a.id = ${document.affectedPartyId}`,
  );
  const { claimId, iva, appliesIva, mayAct, isAttended, customer, ...shown } = row;
  const state = row.quotation?.state ?? 'draft';
  const isOurs = document.side === 'customer';
  const isWriter =
    mayAct &&
    isQuotable(row.process.number) &&
    (isOurs
      ? mayCall(actor, saveQuotation) && mayWriteQuotation(actor.groups)
      : isOutsider(actor) && mayCall(actor, saveOwnQuotation));
  const rest = {
    affected: document.affectedPartyId,
    claim_id: claimId,
    is_attended: isAttended,
    customer: customer.name,
    apply_taxes: appliesIva || iva === 0,
    tax_percentage: appliesIva && iva > 0 ? iva : DEFAULT_TAX_PERCENTAGE,
    explanation:
      isOurs && row.quotation !== null ? await explainFor(context, claimId, toCentavos(row.quotation.price)) : [],
    may_edit: isWriter && state === 'draft',
    may_reopen:
      isOurs &&
      mayAct &&
      isQuotable(row.process.number) &&
      state !== 'draft' &&
      mayReopenQuotation(actor.groups, state),
  };
  const { claimNumber, ...same } = shown;
  return QuotationOfParty.decode({ ...same, claim_number: claimNumber, ...rest } as never);
}
