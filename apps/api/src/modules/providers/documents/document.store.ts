import type { DocumentKind, ProviderDocument } from '@aura/contracts/providers/documents';
import { businessDay } from '@aura/domain/business-day';
import { documentValidity } from '@aura/domain/document-validity';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { filesByKey } from '../../files/public.ts';

/** A provider the actor may see; for a provider's own people row-level security knows no other. */
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
    .select([
      sql<string | null>`d.issued_on::text`.as('issuedOn'),
      sql<string | null>`d.expires_on::text`.as('expiresOn'),
    ])
    // A provider's people do not see the names of ours.
    .select(sql<string>`coalesce(u.first_name || ' ' || u.last_name, '')`.as('addedBy'))
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
    if (!isOut) seen.add(row.kind);
    const kind = row.kind as DocumentKind;
    return [{ ...row, kind, file, isSuperseded, validity: documentValidity(row, businessDay(context.now())) }];
  });
}

/** The one that counts for a kind: in force, not superseded, with a file that was not turned away. */
export function isCurrent({ isActive, isSuperseded, file }: ProviderDocument): boolean {
  return isActive && !isSuperseded && file.state !== 'refused' && file.state !== 'infected';
}

export async function documentOf(context: Context, providerId: number, id: number): Promise<ProviderDocument> {
  const document = (await documentsOf(context, providerId)).find((one) => one.id === id);
  if (document === undefined) throw new NotFound();
  return document;
}
