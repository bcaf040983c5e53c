import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idText, instant } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const billing = { area: 'billing', ifCan: ['tax-receipt/invoice/add'] } as const;

/** The sealing certificate of a business unit. The private key can be set but never read. */
export const IssuerCertificate = wire(
  {
    businessUnitId: id,
    unit: z.string(),
    unitRfc: z.string(),
    series: z.string(),
    /** Null: nothing can be sealed in the name of the unit. */
    number: z.string().nullable(),
    validFrom: instant.nullable(),
    validUntil: instant.nullable(),
    uploadedBy: z.string().nullable(),
    uploadedAt: instant.nullable(),
  },
  { businessUnitId: 'id', series: 'serie' },
);
export type IssuerCertificate = z.output<typeof IssuerCertificate>;

export const listCertificates = endpoint({
  ...billing,
  method: 'GET',
  path: '/tax-receipt/certificate/',
  kind: 'read',
  summary: 'The business units and the certificates they seal their invoices with',
  reply: z.array(IssuerCertificate),
});

export const readStampsLeft = endpoint({
  ...billing,
  method: 'GET',
  path: '/tax-receipt/stamps/',
  kind: 'read',
  summary: 'How many stamps the certifier said are left, when, and how many the last thirty days used',
  reply: wire({
    /** Null if they are not paid for in advance, or the certifier was never asked. */
    left: z.int().nullable(),
    usedLately: z.int(),
    askedAt: instant.nullable(),
  }),
});

const file = z
  .base64()
  .min(100)
  .max(12_000)
  .refine((text) => text.isWellFormed());

/** Secret: neither the key nor its password may be stored with an idempotency key. */
export const uploadCertificate = endpoint({
  ...billing,
  method: 'POST',
  path: '/tax-receipt/certificate/:id/',
  kind: 'write',
  stepUp: true,
  isSecret: true,
  summary: 'Give a business unit the certificate it seals with: .cer, .key and its password, checked against its RFC',
  params: wireInput({ id: idText }),
  body: wireInput(
    { certificate: file, privateKey: file, password: z.string().min(1).max(256) },
    { certificate: 'cer', privateKey: 'key' },
  ),
  reply: IssuerCertificate,
});
