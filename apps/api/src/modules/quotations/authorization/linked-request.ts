import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { NotFound } from '../../../core/errors.ts';
import { hashOf, OPENS_NOTHING } from '../../../core/link-token.ts';
import { rows } from '../../../core/sql.ts';
import { stillCounts } from './request.store.ts';
import { sentPackages, toPackage } from './sent-packages.ts';
import type {
  askAboutPackage as askAboutPackageContract,
  openAuthorizationLink as openAuthorizationLinkContract,
  openLinkedPackage as openLinkedPackageContract,
} from '@aura/contracts/quotations/authorization';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { writeEntry } from '../../claims/public.ts';
import { storedPdf } from '../../files/public.ts';

export interface LinkedRequest {
  readonly linkId: number;
  readonly requestId: number;
  readonly staffId: number;
  readonly signer: string;
  readonly fileKey: string;
  readonly versionNumber: number;
  readonly affectedPartyId: number;
  readonly claimId: number;
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
    sql<LinkedRequest>`select l.id as link_id, l.request_id, l.staff_id, s.full_name as signer, r.file_key, q.version_number, a.id as affected_party_id, c.id as claim_id
    from authorization_link l join authorization_request r on r.id = l.request_id join quotation q on q.id = r.quotation_id
      join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id join customer_staff s on s.id = l.staff_id
    where l.token_hash = ${hashOf(token)} and l.used_at is null and l.revoked_at is null and l.expires_at > ${now()}
      and r.state = 'waiting' and s.is_active and ${stillCounts} ${isLocked ? sql`for no key update of l` : sql``}`,
  );
  if (found === undefined) throw new NotFound(OPENS_NOTHING);
  return found;
}

/** What the authoriser sees of a package: what the insurer's signed-in people see of it too. */
export const openAuthorizationLink: UseCase<typeof openAuthorizationLinkContract> = async (
  context,
  { body: { token } },
) => {
  const { db, now } = context;
  const { linkId, requestId, signer, affectedPartyId } = await openLink(context, token);
  await db
    .updateTable('authorizationLink')
    .set({ openedAt: now() })
    .where('id', '=', linkId)
    .where('openedAt', 'is', null)
    .execute();
  note(context, { entity: 'authorizationRequest', entityId: requestId, detail: { linkId, opened: true } });
  const found = await sentPackages(context, affectedPartyId, { requestId, signer });
  const place = found.findIndex(({ id }) => id === requestId);
  const asked = found[place];
  if (asked === undefined) throw new NotFound(OPENS_NOTHING);
  return toPackage(context, asked, found.slice(place + 1));
};

/** A question goes into the bitácora, where staff are notified of it and the insurer reads it too. */
export const askAboutPackage: UseCase<typeof askAboutPackageContract> = async (context, { body: { token, body } }) => {
  const { requestId, signer, affectedPartyId, claimId, versionNumber } = await openLink(context, token);
  const entryId = await writeEntry(context, claimId, {
    affectedPartyId,
    kind: 'comment',
    body: `${signer} pregunta sobre la versión ${versionNumber}: ${body}`,
    isVisibleInExtranet: true,
    isVisibleToProvider: false,
  });
  note(context, { entity: 'authorizationRequest', entityId: requestId, detail: { entryId, asked: true } });
  return { askedAt: context.now() };
};

export const openLinkedPackage: UseCase<typeof openLinkedPackageContract> = async (context, { body: { token } }) => {
  const { fileKey, versionNumber } = await openLink(context, token);
  return storedPdf(context, fileKey, `cotizacion-v${versionNumber}.pdf`);
};
