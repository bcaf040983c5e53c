import type { DocumentKind, ProviderDocument } from '@aura/contracts/providers/documents';
import { businessDay } from '@aura/domain/business-day';
import { documentValidity } from '@aura/domain/document-validity';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { NotFound, Stale } from '../../../core/errors.ts';
import { filesByKey } from '../../files/public.ts';

/** Checks that the actor may see the provider; row-level security shows provider users only their own. */
export async function requireProvider({ db }: Context, id: number): Promise<void> {
  const provider = await db.selectFrom('provider').select('id').where('id', '=', id).executeTakeFirst();
  if (provider === undefined) throw new NotFound();
}

/** All documents of a provider, newest first within each kind; voided ones last. */
export async function documentsOf(context: Context, providerId: number): Promise<readonly ProviderDocument[]> {
  const rows = await context.db
    .selectFrom('providerDocument as d')
    .leftJoin('userAccount as u', 'u.id', 'd.addedBy')
    .select(['d.id', 'd.version', 'd.kind', 'd.title', 'd.fileKey', 'd.isActive', 'd.voidReason', 'd.addedAt'])
    .select(['d.review', 'd.reviewReason', sql<string | null>`app.document_ends(d)::text`.as('validUntil')])
    .select([
      sql<string | null>`d.issued_on::text`.as('issuedOn'),
      sql<string | null>`d.expires_on::text`.as('expiresOn'),
    ])
    // Provider users do not see staff names.
    .select(sql<string>`coalesce(u.display_name, '')`.as('addedBy'))
    .where('d.providerId', '=', providerId)
    .orderBy('d.isActive', 'desc')
    .orderBy('d.kind')
    .orderBy('d.id', 'desc')
    .execute();
  const files = await filesByKey(
    context,
    rows.map(({ fileKey }) => fileKey),
  );
  const seen = new Set<string>();
  return rows.flatMap(({ fileKey, ...row }) => {
    const file = files.get(fileKey);
    if (file === undefined) return [];
    const isOut = !row.isActive || file.state === 'refused' || file.state === 'infected';
    const isSuperseded = !isOut && row.kind !== 'other' && seen.has(row.kind);
    // A document not accepted supersedes nothing.
    if (!isOut && row.review === 'accepted') seen.add(row.kind);
    const kind = row.kind as DocumentKind;
    const review = row.review as ProviderDocument['review'];
    const validity = documentValidity({ expiresOn: row.validUntil }, businessDay(context.now()));
    return [{ ...row, kind, review, file, isSuperseded, validity }];
  });
}

/** Whether it is its kind's current one: in force, accepted, not superseded, with a file found clean. */
export function isCurrent({ isActive, isSuperseded, review, file }: ProviderDocument): boolean {
  return isActive && !isSuperseded && review === 'accepted' && file.state === 'ready';
}

export function isPending({ isActive, review, file }: ProviderDocument): boolean {
  return isActive && review === 'pending' && file.state !== 'refused' && file.state !== 'infected';
}

/** Locks a document of this provider; refuses a stale version. */
export async function lockDocument(
  context: Context,
  { providerId, id }: { readonly providerId: number; readonly id: number },
  version: number,
) {
  const held = await context.db
    .selectFrom('providerDocument')
    .select(['version', 'isActive', 'kind', 'review'])
    .where('id', '=', id)
    .where('providerId', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) throw new NotFound();
  if (held.version !== version && held.isActive) throw new Stale(await documentOf(context, providerId, id));
  return held;
}

export async function documentOf(context: Context, providerId: number, id: number): Promise<ProviderDocument> {
  const document = (await documentsOf(context, providerId)).find((one) => one.id === id);
  if (document === undefined) throw new NotFound();
  return document;
}
