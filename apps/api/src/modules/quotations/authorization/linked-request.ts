import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { NotFound } from '../../../core/errors.ts';
import { hashOf, OPENS_NOTHING } from '../../../core/link-token.ts';
import { rows, one } from '../../../core/sql.ts';
import { stillCounts } from './request.store.ts';
import type {
  LinkedPackage,
  openAuthorizationLink as openAuthorizationLinkContract,
  openLinkedPackage as openLinkedPackageContract,
} from '@aura/contracts/quotations/authorization';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { filesByKey, storedPdf } from '../../files/public.ts';

export interface LinkedRequest {
  readonly linkId: number;
  readonly requestId: number;
  readonly staffId: number;
  readonly signer: string;
  readonly fileKey: string;
  readonly versionNumber: number;
}

/**
 * The package a token opens. A guessed, used, revoked or expired token, one of a person who left the insurer, and one
 * of an answered or withdrawn package all get the same 404, which discloses nothing. `isLocked` prevents a concurrent
 * decision.
 */
export async function openLink(
  { db, now }: Pick<Act, 'db' | 'now'>,
  token: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<LinkedRequest> {
  const [found] = await rows(
    db,
    sql<LinkedRequest>`select l.id as link_id, l.request_id, l.staff_id, s.full_name as signer, r.file_key, q.version_number
    from authorization_link l join authorization_request r on r.id = l.request_id join quotation q on q.id = r.quotation_id
      join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id join customer_staff s on s.id = l.staff_id
    where l.token_hash = ${hashOf(token)} and l.used_at is null and l.revoked_at is null and l.expires_at > ${now()}
      and r.state = 'waiting' and s.is_active and ${stillCounts} ${isLocked ? sql`for no key update of l` : sql``}`,
  );
  if (found === undefined) throw new NotFound(OPENS_NOTHING);
  return found;
}

/** What the authoriser sees of a package: its lines, or only the generalized concept if there is one. */
export const openAuthorizationLink: UseCase<typeof openAuthorizationLinkContract> = async (
  context,
  { body: { token } },
) => {
  const { db, now } = context;
  const { linkId, requestId, signer } = await openLink(context, token);
  await db
    .updateTable('authorizationLink')
    .set({ openedAt: now() })
    .where('id', '=', linkId)
    .where('openedAt', 'is', null)
    .execute();
  note(context, { entity: 'authorizationRequest', entityId: requestId, detail: { linkId, opened: true } });
  const { quotationId, generalizedName, generalizedPrice, ...shown } = await readHead({ db }, requestId, linkId);
  const lines =
    generalizedName === null || generalizedPrice === null
      ? await readLines({ db }, quotationId)
      : [
          {
            position: 1,
            name: generalizedName,
            unit: '',
            quantity: 1,
            unitPrice: generalizedPrice,
            amount: generalizedPrice,
          },
        ];
  return { signer, ...shown, lines: [...lines], evidence: await readEvidence(context, requestId) };
};

type Head = Omit<LinkedPackage, 'signer' | 'lines' | 'evidence'> & {
  readonly quotationId: number;
  readonly generalizedName: string | null;
  readonly generalizedPrice: number | null;
};

async function readHead({ db }: Pick<Act, 'db'>, requestId: number, linkId: number): Promise<Head> {
  return one(
    db,
    sql<Head>`select q.id as quotation_id, k.name as customer, coalesce(nullif(c.claim_number, ''), nullif(c.report_number, ''), c.folio) as claim_number,
      a.name as party, q.version_number, r.moment, r.sent_at, trim(u.first_name || ' ' || u.last_name) as sent_by, l.expires_at, r.message, r.sha256,
      q.subtotal, q.discount, q.price, q.taxes, q.total, q.comments, q.generalized_name, q.generalized_price, t.name as file_type,
      coalesce(t.require_signature_date, false) as asks_signature_date
    from authorization_request r join authorization_link l on l.id = ${linkId} join quotation q on q.id = r.quotation_id join affected_party a on a.id = q.affected_party_id
      join claim c on c.id = a.claim_id join customer k on k.id = c.customer_id join user_account u on u.id = r.sent_by
      left join file_type t on t.id = r.file_type_id
    where r.id = ${requestId}`,
  );
}

async function readLines({ db }: Pick<Act, 'db'>, quotationId: number) {
  return rows(
    db,
    sql<
      LinkedPackage['lines'][number]
    >`select l.position, l.name, coalesce(u.abbreviation, '') as unit, l.quantity::float8 as quantity, l.unit_price, l.amount
    from quotation_line l left join unit_of_measure u on u.id = l.unit_id where l.quotation_id = ${quotationId} order by l.position, l.line_number`,
  );
}

async function readEvidence(
  context: Pick<Act, 'db' | 'fileStore'>,
  requestId: number,
): Promise<LinkedPackage['evidence']> {
  const found = await rows(
    context.db,
    sql<{ fileKey: string; fileType: string }>`select f.file_key, coalesce(t.name, '') as file_type
    from authorization_evidence e join claim_file f on f.id = e.claim_file_id left join file_type t on t.id = f.file_type_id
    where e.request_id = ${requestId} and f.is_active order by f.id`,
  );
  const files = await filesByKey(
    context,
    found.map(({ fileKey }) => fileKey),
  );
  return Promise.all(
    found.flatMap(({ fileKey, fileType }) => {
      const file = files.get(fileKey);
      if (file?.state !== 'ready') return [];
      const { name, mediaType, thumbnailUrl } = file;
      const place = { shelf: 'original', key: fileKey } as const;
      return [
        (async () => ({
          name,
          fileType,
          thumbnailUrl,
          url: await context.fileStore.sign(place, { mediaType, filename: name }),
        }))(),
      ];
    }),
  );
}

export const openLinkedPackage: UseCase<typeof openLinkedPackageContract> = async (context, { body: { token } }) => {
  const { fileKey, versionNumber } = await openLink(context, token);
  return storedPdf(context, fileKey, `cotizacion-v${versionNumber}.pdf`);
};
