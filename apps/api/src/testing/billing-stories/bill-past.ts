import { randomBytes } from 'node:crypto';
import { USUAL_PRODUCT_KEY } from '@aura/contracts/invoicing/compose';
import { invoiceNumber } from '@aura/domain/invoicing/invoice';
import { localTime } from '@aura/domain/invoicing/place-of-issue';
import type { Context } from '../../core/context.ts';
import { callFunction } from '../../core/sql.ts';
import { fn } from '../../db/functions.generated.ts';
import { happened } from '../../modules/invoicing/base/happened.ts';
import { issuerSealer } from '../../modules/invoicing/certificates/issuer-sealer.ts';
import { insertInvoice } from '../../modules/invoicing/compose/insert-invoice.ts';
import { readDraft } from '../../modules/invoicing/compose/invoice-draft.ts';
import { ownXml } from '../../modules/invoicing/compose/own-xml.ts';
import { createKeyRing } from '../../modules/invoicing/public.ts';
import type { Office } from './office.ts';

interface ToBill {
  readonly partyIds: readonly number[];
  readonly method: 'PUE' | 'PPD';
  readonly by: number;
  readonly at: Date;
}

/** Freezes an invoice like the act, which itself accepts only parties that are at billing now; not stamped yet. */
export function freezePast(
  office: Office,
  { partyIds, method, by, at }: ToBill,
): Promise<{ readonly id: number; readonly total: number }> {
  return office.workerAt(at).inTransaction(async (act) => {
    const actor = { ...act.actor, userId: by, groups: ['Finanzas'], zoneIds: [], customerIds: [], standsInFor: null };
    const context = { ...act, actor } as unknown as Context;
    const draft = await readDraft(context, partyIds);
    const sealer = await issuerSealer(act, createKeyRing(office.config.CERTIFICATE_KEYS), draft.unit.id);
    if (sealer === undefined) throw new Error(`${draft.unit.name} has no certificate`);
    const { rfc, series } = draft.unit;
    const folio = String(await callFunction(act.db, fn.takeInvoiceFolio({ ofRfc: rfc, ofSeries: series })));
    const issuedAt = localTime(act.now(), draft.unit.placeOfIssue);
    const { creditDays, use } = draft.customer;
    const terms = {
      use: use === '' ? 'G03' : use,
      paymentMethod: method,
      paymentForm: method === 'PPD' ? '99' : '03',
      conditions: method === 'PPD' ? `Crédito a ${creditDays} días` : '',
      productKey: USUAL_PRODUCT_KEY,
    };
    const number = invoiceNumber({ series, folio });
    const slug = `${number.toLowerCase()}-${randomBytes(4).toString('hex')}`;
    const customId = `aura-${slug}`;
    const xml = ownXml(draft, terms, { folio, issuedAt, sealer });
    const invoiceId = await insertInvoice(context, draft, {
      ...terms,
      origin: 'pac',
      slug,
      series,
      folio,
      issuedAt,
      addenda: draft.customer.ownCodes.map(({ name, code }) => ({ label: name, value: code })),
      xml,
      customId,
      certificateId: sealer.certificateId,
    });
    const claimIds = [...new Set(draft.parties.map(({ claimId }) => claimId))];
    const { total } = draft.figures;
    await happened({ ...act, actor } as never, 'invoice.frozen', {
      claimIds,
      invoiceId,
      number,
      madeBy: by,
      total,
      customId,
    });
    return { id: invoiceId, total };
  });
}
