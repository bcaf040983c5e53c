import { randomUUID } from 'node:crypto';
import { pac, PAC_RFC, sealerOf } from '@aura/cfdi/corpus/certificates';
import { stampReceipt } from '@aura/cfdi/write/stamp-receipt';
import { writeXml } from '@aura/cfdi/write/write-xml';
import { parse } from '@aura/cfdi/xml/parse';
import { localTime } from '@aura/domain/invoicing/place-of-issue';
import { readDraft } from '../modules/invoicing/compose/invoice-draft.ts';
import { ownXml } from '../modules/invoicing/compose/own-xml.ts';
import { storeMadeFile } from '../modules/files/public.ts';
import { ISSUER } from './factories/billing.factory.ts';
import { jobContextOf } from './job-context.ts';
import type { TestApi } from './test-api.ts';

/** Both files of an invoice that another program wrote and had stamped for these parties, uploaded by this user. */
export async function uploadElsewhereInvoice(
  api: TestApi,
  userId: number,
  partyIds: readonly number[],
  worker = jobContextOf(api),
) {
  const actor = { ...worker.actor, groups: ['Finanzas'], zoneIds: [], customerIds: [], standsInFor: null };
  const draft = await readDraft({ ...worker, actor } as never, partyIds);
  const issuedAt = localTime(worker.now(), draft.unit.placeOfIssue);
  const terms = {
    use: 'G03',
    paymentMethod: 'PPD',
    paymentForm: '99',
    conditions: '',
    productKey: '72101500',
  } as const;
  const tree = parse(Buffer.from(ownXml(draft, terms, { folio: '1', issuedAt, sealer: sealerOf(ISSUER.rfc) })));
  if (!('name' in tree)) throw new Error('What was written is no CFDI');
  const stamp = { uuid: randomUUID().toUpperCase(), stampedAt: issuedAt, pacRfc: PAC_RFC };
  const xml = Buffer.from(writeXml(stampReceipt(tree, stamp, pac)));
  const keep = async (content: Buffer, name: string, mediaType: string) => {
    const { key, sha256, size } = await storeMadeFile(worker, { content, name, mediaType });
    const row = { key, sha256, size, name, mediaType, purpose: 'fiscalDocument', state: 'ready', uploadedBy: userId };
    await api.db.insertInto('storedFile').values(row).execute();
    return key;
  };
  return {
    xmlFile: await keep(xml, 'factura.xml', 'application/xml'),
    pdfFile: await keep(Buffer.from('%PDF-1.7 factura'), 'factura.pdf', 'application/pdf'),
  };
}
