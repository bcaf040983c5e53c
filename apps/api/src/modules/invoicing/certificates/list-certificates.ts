import type { IssuerCertificate, listCertificates as contract } from '@aura/contracts/invoicing/certificates';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';

export const listCertificates: UseCase<typeof contract> = (context) => certificatesOf(context);

/** Every active business unit with its current certificate, without the key. */
export async function certificatesOf({ db }: Pick<Act, 'db'>, unitId?: number): Promise<IssuerCertificate[]> {
  return [
    ...(await rows(
      db,
      sql<IssuerCertificate>`select b.id as business_unit_id, b.name as unit, b.rfc as unit_rfc, b.invoice_series as series, k.number, k.valid_from,
        k.valid_until, (select trim(u.first_name || ' ' || u.last_name) from user_account u where u.id = k.uploaded_by) as uploaded_by, k.uploaded_at
      from business_unit b left join issuer_certificate k on k.business_unit_id = b.id and k.retired_at is null
      where ${unitId === undefined ? sql`b.is_active` : sql`b.id = ${unitId}`} order by app.fold(b.name)`,
    )),
  ];
}
