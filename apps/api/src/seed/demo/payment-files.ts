import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { uploadAll } from '../company/upload-all.ts';
import type { Storage } from './demo-files.ts';
import { plainPdf } from './plain-pdf.ts';
import { stableKey } from './stable-key.ts';

/** Writes a receipt's sealed document and returns the seal's end. Passed in, since seeds hold no signing keys. */
export type DrawReceipt = (receipt: DemoReceipt) => { readonly xml: Buffer; readonly sealEnd: string };

export interface DemoReceipt {
  readonly kind: 'I' | 'P';
  readonly uuid: string;
  readonly series: string;
  readonly folio: string;
  readonly issuedAt: string;
  readonly issuerRfc: string;
  readonly issuerName: string;
  readonly issuerRegime: string;
  readonly method: 'PUE' | 'PPD' | '';
  readonly base: number;
  readonly tax: number;
  readonly withheld: number;
  /** For a complement: its invoice and the day it was paid. */
  readonly invoice: string | null;
  readonly paidOn: string | null;
}

interface Filed extends DemoReceipt {
  readonly id: number;
  readonly receiverRfc: string;
  readonly total: number;
}

const VERIFIER = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx';

/** The documents of the demo's receipts, and the proofs of payment. Safe to run again. */
export async function seedPaymentFiles(client: Client, storage: Storage, draw: DrawReceipt): Promise<void> {
  const { rows } = await client.query<Filed>(RECEIPTS);
  const drawn = rows.map((receipt) => ({ ...receipt, ...draw(receipt) }));
  const documents = await uploadAll(
    storage,
    drawn.map((receipt) => ({ ...receipt, key: stableKey(`xml ${receipt.uuid}`), mediaType: 'application/xml' })),
    async ({ xml }) => ({ original: xml }),
  );
  const printed = await uploadAll(
    storage,
    rows.map((receipt) => ({ ...receipt, key: stableKey(`pdf ${receipt.uuid}`), mediaType: 'application/pdf' })),
    async ({ series, folio, issuerName, total }) => ({
      original: plainPdf(`Factura ${series}${folio} de ${issuerName}: ${(total / 100).toFixed(2)} MXN (demostracion)`),
    }),
  );
  for (const [place, { id, key, content, sealEnd, uuid, issuerRfc, receiverRfc, total }] of documents.entries()) {
    const pdf = printed[place];
    if (pdf === undefined) continue;
    await store(client, { key, name: `${uuid}.xml`, mediaType: 'application/xml', content });
    await store(client, { key: pdf.key, name: `${uuid}.pdf`, mediaType: 'application/pdf', content: pdf.content });
    const tt = (total / 100).toFixed(2).replace(/0$/, '');
    const asked = `${VERIFIER}?id=${uuid}&re=${issuerRfc}&rr=${receiverRfc}&tt=${tt}&fe=${sealEnd}`;
    await client.query(
      'update tax_receipt set xml_key = $2, pdf_key = $3, xml_sha256 = $4, status_expression = $5 where id = $1',
      [id, key, pdf.key, createHash('sha256').update(content).digest('hex'), asked],
    );
  }
  await seedProofs(client, storage);
}

async function seedProofs(client: Client, storage: Storage): Promise<void> {
  const { rows } = await client.query<{ id: number; reference: string; payee: string; amount: number }>(PROOFS);
  const files = await uploadAll(
    storage,
    rows.map((proof) => ({
      ...proof,
      key: stableKey(`comprobante ${proof.reference}`),
      mediaType: 'application/pdf',
    })),
    async ({ reference, payee, amount }) => ({
      original: plainPdf(`SPEI ${reference} a ${payee}: ${(amount / 100).toFixed(2)} MXN (demostracion)`),
    }),
  );
  for (const { id, key, reference, content } of files) {
    await store(client, { key, name: `${reference}.pdf`, mediaType: 'application/pdf', content });
    await client.query('update payment_transfer set proof_key = $2 where id = $1', [id, key]);
  }
}

interface Stored {
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

async function store(client: Client, { key, name, mediaType, content }: Stored): Promise<void> {
  await client.query(
    `insert into stored_file (key, name, media_type, size, purpose, state, sha256, uploaded_by, attached_at, checked_at)
     select $1, $2, $3, $4, 'fiscalDocument', 'ready', $5, u.id, now(), now() from user_account u where u.username = 'finanzas@aura.example' on conflict do nothing`,
    [key, name, mediaType, content.length, createHash('sha256').update(content).digest()],
  );
}

const RECEIPTS = `
select t.id, t.kind, t.uuid, t.series, t.folio, t.issued_at as "issuedAt", t.issuer_rfc as "issuerRfc", t.issuer_name as "issuerName", t.issuer_regime as "issuerRegime",
  t.receiver_rfc as "receiverRfc", t.payment_method as method, t.base::float8 as base, t.tax::float8 as tax, t.withheld_income_tax::float8 as withheld, t.total::float8 as total,
  i.uuid as invoice, p.paid_on::text as "paidOn"
from tax_receipt t left join tax_receipt_part p on p.receipt_id = t.id left join tax_receipt i on i.id = p.invoice_id
  join affected_party a on a.id = t.affected_party_id join claim c on c.id = a.claim_id
where t.xml_key = '019a0000-0000-7000-8000-0000000cfd10' and c.folio ~ '^[AD]-' order by t.id`;

const PROOFS = `
select t.id, t.reference, t.payee_name as payee, t.amount::float8 as amount from payment_transfer t
where t.state = 'paid' and t.proof_key is null and exists (select from payment_request r join affected_party a on a.id = r.affected_party_id
  join claim c on c.id = a.claim_id where r.transfer_id = t.id and c.folio ~ '^[AD]-') order by t.id`;
