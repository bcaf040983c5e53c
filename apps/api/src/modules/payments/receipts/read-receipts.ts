import type {
  listOrderReceipts as listOrderReceiptsContract,
  listProviderReceipts as listProviderReceiptsContract,
  listOwnReceipts as listOwnReceiptsContract,
  ProviderReceipt,
  ReceiptPart,
  ReceiptRefusal,
  ReceiptsOfProvider,
  openReceiptFile as openReceiptFileContract,
  openOwnReceiptFile as openOwnReceiptFileContract,
} from '@aura/contracts/payments/receipts';
import { sql } from 'kysely';
import type { UseCase, Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { rows, one } from '../../../core/sql.ts';
import { seeParty } from '../../claims/public.ts';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import { receiptLabel } from '@aura/domain/payments/receipt';
import type { Act } from '../../../core/act.ts';
import { handOutFile } from '../../files/public.ts';

interface Row {
  readonly id: number;
  readonly uuid: string;
  readonly amount: number;
  readonly date: string;
  readonly xmlKey: string;
  readonly pdfKey: string | null;
}

/** Matched by folio: all versions of an order share it, and an invoice may name any version. */
export const listOrderReceipts: UseCase<typeof listOrderReceiptsContract> = async (context, { params: { id } }) => {
  const { db, fileStore } = context;
  const order = await db
    .selectFrom('purchaseOrder')
    .select(['affectedPartyId', 'folio'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (order === undefined) throw new NotFound();
  await seeParty(context, order.affectedPartyId);
  const receipts = await rows(
    db,
    sql<Row>`select t.id, t.uuid, t.total as amount, left(t.issued_at, 10) as date, t.xml_key, t.pdf_key from tax_receipt t
    where t.kind = 'I' and t.state not in ('rejected') and t.order_id in (select o.id from purchase_order o where o.folio = ${order.folio})
    order by t.id`,
  );
  const sign = (key: string, mediaType: string, filename: string) =>
    fileStore.sign({ shelf: 'original', key }, { mediaType, filename });
  return Promise.all(
    receipts.map(async ({ xmlKey, pdfKey, ...receipt }) => ({
      ...receipt,
      xmlFile: await sign(xmlKey, 'application/xml', `${receipt.uuid}.xml`),
      pdfFile: pdfKey === null ? null : await sign(pdfKey, 'application/pdf', `${receipt.uuid}.pdf`),
    })),
  );
};

export const listProviderReceipts: UseCase<typeof listProviderReceiptsContract> = async (
  context,
  { params: { id } },
) => {
  const provider = await context.db.selectFrom('provider').select('id').where('id', '=', id).executeTakeFirst();
  if (provider === undefined) throw new NotFound();
  return receiptsOf(context, id);
};

export const listOwnReceipts: UseCase<typeof listOwnReceiptsContract> = async (context) => {
  const { providerId } = context.actor;
  if (providerId === null) throw new NotFound();
  return receiptsOf(context, providerId);
};

const MOST = 500;
const MOST_REFUSALS = 50;

type BalanceOfReceiptRow = Omit<ProviderReceipt, 'receipt' | 'parts' | 'uses'> & {
  readonly series: string;
  readonly folio: string;
};
type PartRow = Omit<ReceiptPart, 'receipt'> & {
  readonly series: string;
  readonly folio: string;
  readonly uuid: string;
};
type UseRow = {
  readonly receiptId: number;
  readonly requestId: number;
  readonly folio: number;
  readonly amount: number;
  readonly isPaid: boolean;
};

/** The unpaid balance of invoice `t`: what nothing pays yet, and what requests ask for that is not paid. */
const balanceOfReceipt = sql<number>`(case when t.kind <> 'I' or t.state in ('rejected', 'cancelled') then 0 else greatest(0, app.receipt_left(t.id)
  + (select coalesce(sum(k.amount), 0) from payment_request_receipt k join payment_request r on r.id = k.request_id
    where k.receipt_id = t.id and r.state not in ('cancelled', 'rejected') and not app.payment_request_counts(r.state, 'paid'))) end)::bigint`;

/** For staff and providers alike: under a provider's role the policies leave only its own. */
async function receiptsOf({ db }: Pick<Act, 'db'>, providerId: number): Promise<ReceiptsOfProvider> {
  const receipts = await rows(
    db,
    sql<BalanceOfReceiptRow>`select t.id, t.kind, t.uuid, t.series, t.folio, left(t.issued_at, 10) as issued_on, t.payment_method, t.base, t.tax,
      t.withheld_income_tax + t.withheld_value_tax as withheld, t.total, ${balanceOfReceipt} as balance,
      (case when t.kind <> 'I' or t.state in ('rejected', 'cancelled') then 0
        else greatest(0, app.receipt_left(t.id)) end)::bigint as left,
      t.affected_party_id, coalesce(c.display_number, '') as claim_number, coalesce(a.name, '') as party,
      t.state, t.sat_state, t.sat_checked_at, t.findings, t.pdf_key is not null as has_pdf, t.uploaded_at, t.decision_note, t.version
    from tax_receipt t left join affected_party a on a.id = t.affected_party_id left join claim c on c.id = a.claim_id
    where t.provider_id = ${providerId} order by t.id desc limit ${MOST}`,
  );
  const ids = receipts.map(({ id }) => id);
  const [parts, uses, refusals] = [
    await partsOf({ db }, ids),
    await usesOf({ db }, ids),
    await refusalsOf({ db }, providerId),
  ];
  const { missing } = await one(
    db,
    sql<{
      missing: number;
    }>`select count(*)::int as missing from payment_request r where r.provider_id = ${providerId} and r.state = 'complementPending'`,
  );
  return {
    receipts: receipts.map(({ series, folio, ...receipt }) => ({
      ...receipt,
      receipt: receiptLabel({ series, folio, uuid: receipt.uuid }),
      parts: parts.filter(({ receiptId, invoiceId }) => receiptId === receipt.id || invoiceId === receipt.id),
      uses: uses
        .filter(({ receiptId }) => receiptId === receipt.id)
        .map((use) => ({
          requestId: use.requestId,
          number: paymentNumber(use.folio),
          amount: use.amount,
          isPaid: use.isPaid,
        })),
    })),
    refusals: [...refusals],
    missingComplements: missing,
  };
}

async function partsOf({ db }: Pick<Act, 'db'>, ids: readonly number[]): Promise<readonly ReceiptPart[]> {
  const found = await rows(
    db,
    sql<PartRow>`select p.receipt_id, p.invoice_id, p.kind, t.series, t.folio, t.uuid, p.instalment, p.amount, p.balance_after, p.paid_on::text as paid_on
    from tax_receipt_part p join tax_receipt t on t.id = p.receipt_id where p.receipt_id = any(${ids}::bigint[]) order by p.id`,
  );
  return found.map(({ series, folio, uuid, ...part }) => ({ ...part, receipt: receiptLabel({ series, folio, uuid }) }));
}

function usesOf({ db }: Pick<Act, 'db'>, ids: readonly number[]): Promise<readonly UseRow[]> {
  return rows(
    db,
    sql<UseRow>`select k.receipt_id, r.id as request_id, r.folio, k.amount, app.payment_request_counts(r.state, 'paid') as is_paid
    from payment_request_receipt k join payment_request r on r.id = k.request_id where k.receipt_id = any(${ids}::bigint[]) order by r.id`,
  );
}

function refusalsOf({ db }: Pick<Act, 'db'>, providerId: number): Promise<readonly ReceiptRefusal[]> {
  return rows(
    db,
    sql<ReceiptRefusal>`select f.id, f.uuid, f.file_name, f.findings, f.at from receipt_refusal f
    where f.provider_id = ${providerId} order by f.id desc limit ${MOST_REFUSALS}`,
  );
}

/** Row-level security limits provider users to the files of their own receipts. */
export async function handOutReceiptFile(context: Context, id: number, which: 'xml' | 'pdf') {
  const receipt = await context.db
    .selectFrom('taxReceipt')
    .select(['xmlKey', 'pdfKey'])
    .where('id', '=', id)
    .executeTakeFirst();
  const key = which === 'xml' ? receipt?.xmlKey : receipt?.pdfKey;
  if (key === undefined || key === null) throw new NotFound();
  return handOutFile(context, key, 'download');
}

export const openReceiptFile: UseCase<typeof openReceiptFileContract> = async (
  context,
  { params: { id }, body: { which } },
) => handOutReceiptFile(context, id, which);

export const openOwnReceiptFile: UseCase<typeof openOwnReceiptFileContract> = async (
  context,
  { params: { id }, body: { which } },
) => handOutReceiptFile(context, id, which);
