import { createPublicKey, type KeyObject } from 'node:crypto';
import { type Certificate, readCertificate } from '@aura/cfdi/seal/certificate';
import type {
  uploadCertificate as uploadCertificateContract,
  IssuerCertificate,
  listCertificates as listCertificatesContract,
  readStampsLeft as readStampsLeftContract,
} from '@aura/contracts/invoicing/certificates';
import { formatDate } from '@aura/domain/format';
import { businessDay } from '@aura/domain/business-day';
import { nameWithoutKind } from '@aura/domain/invoicing/legal-name';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { one, oneOrNotFound, rows } from '../../../core/sql.ts';
import type { InvoicingParts } from '../parts.ts';
import { ownerOf } from './issuer-sealer.ts';
import type { Act } from '../../../core/act.ts';
import { openKey } from './open-key.ts';

/** The former certificate is kept for what it sealed but no longer used. */
export const uploadCertificate =
  ({ certificateKeys }: InvoicingParts): UseCase<typeof uploadCertificateContract> =>
  async (context, { params: { id }, body }) => {
    const { db, actor, now } = context;
    const unit = await oneOrNotFound(
      db,
      sql<CertifiedUnit>`select rfc, legal_name from business_unit where id = ${id} and is_active for no key update`,
    );
    const certificate = certificateIn(body.certificate, unit, now());
    const privateKey = keyIn(body.privateKey, body.password, certificate);
    const retired = await db
      .updateTable('issuerCertificate')
      .set({ retiredBy: actor.userId, retiredAt: now(), version: sql`version + 1` })
      .where('businessUnitId', '=', id)
      .where('retiredAt', 'is', null)
      .returning('number')
      .executeTakeFirst();
    const secret = privateKey.export({ type: 'pkcs8', format: 'der' });
    const sealed = certificateKeys.close(secret, ownerOf({ businessUnitId: id, number: certificate.number }));
    secret.fill(0);
    await db
      .insertInto('issuerCertificate')
      .values({
        businessUnitId: id,
        number: certificate.number,
        rfc: certificate.rfc ?? '',
        validFrom: certificate.validFrom,
        validUntil: certificate.validTo,
        certificate: certificate.x509.raw,
        ...sealed,
        uploadedBy: actor.userId,
        uploadedAt: now(),
      })
      .execute();
    note(context, {
      entity: 'businessUnit',
      entityId: id,
      changes: { certificate: [retired?.number ?? null, certificate.number] },
    });
    const [stored] = await certificatesOf(context, id);
    if (stored === undefined) throw new Error('The certificate was not stored');
    return stored;
  };

interface CertifiedUnit {
  readonly rfc: string;
  readonly legalName: string;
}

function certificateIn(source: string, { rfc, legalName }: CertifiedUnit, now: Date): Certificate {
  const refuse = (text: string) => new Invalid({ certificate: text });
  const certificate = readCertificate(Buffer.from(source, 'base64'));
  if (certificate === undefined || !/^\d{20}$/.test(certificate.number))
    throw refuse('El archivo no es un certificado de sello digital (.cer).');
  if (rfc === '') throw refuse('La unidad de negocio todavía no tiene RFC.');
  if (certificate.rfc !== rfc)
    throw refuse(`El certificado es de ${certificate.rfc ?? 'nadie que se pueda leer'} y la unidad es ${rfc}.`);
  if (!certificate.isForSealing)
    throw refuse(
      'Es el certificado de una e.firma (FIEL). Suba el certificado de sello digital (CSD), que nombra una sucursal.',
    );
  const name = certificate.name === undefined ? legalName : nameWithoutKind(certificate.name);
  if (name !== legalName)
    throw refuse(
      `El certificado está a nombre de «${name}» y la razón social de la unidad es «${legalName}». Escríbala igual en la unidad: el SAT la compara letra por letra.`,
    );
  if (certificate.validTo <= now)
    throw refuse(`El certificado venció el ${formatDate(businessDay(certificate.validTo))}.`);
  if (certificate.validFrom > now)
    throw refuse(`El certificado vale desde el ${formatDate(businessDay(certificate.validFrom))}.`);
  return certificate;
}

/** The tax authority issues keys as PKCS #8 in DER, encrypted with a password. */
function keyIn(source: string, password: string, { publicKey }: Certificate): KeyObject {
  const key = openKey(source, password);
  if (key === undefined)
    throw new Invalid({ password: 'La contraseña no abre la llave, o el archivo no es una llave privada (.key).' });
  if (!createPublicKey(key).equals(publicKey))
    throw new Invalid({ privateKey: 'La llave no corresponde al certificado.' });
  return key;
}

export const listCertificates: UseCase<typeof listCertificatesContract> = (context) => certificatesOf(context);

export const readStampsLeft: UseCase<typeof readStampsLeftContract> = ({ db, now }) =>
  one(
    db,
    sql`select b.stamps_left as left, b.asked_at, (select count(*)::int from invoice v where v.made_at >= ${now()}::timestamptz - interval '30 days'
        and v.origin = 'pac' and v.state in ('stamped', 'replacing', 'cancelling', 'cancelled')) as used_lately
      from (values (1)) x left join certifier_balance b on true`,
  );

/** Every active business unit with its current certificate, without the key. */
async function certificatesOf({ db }: Pick<Act, 'db'>, unitId?: number): Promise<IssuerCertificate[]> {
  return [
    ...(await rows(
      db,
      sql<IssuerCertificate>`select b.id as business_unit_id, b.name as unit, b.rfc as unit_rfc, b.invoice_series as series, k.number, k.valid_from,
        k.valid_until, (select u.display_name from user_account u where u.id = k.uploaded_by) as uploaded_by, k.uploaded_at
      from business_unit b left join issuer_certificate k on k.business_unit_id = b.id and k.retired_at is null
      where ${unitId === undefined ? sql`b.is_active` : sql`b.id = ${unitId}`} order by app.fold(b.name)`,
    )),
  ];
}
