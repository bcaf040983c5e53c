import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import type { StoredConcept } from './budget.store.ts';
import { isCommitted, providerName } from './committed.ts';
import type { MergedConcepts } from './merge-concepts.ts';

interface Change {
  readonly name: string;
  readonly providers: readonly (number | null)[];
}

/** Agreements cover concepts and quantities, so the agreement must change first. Budgeted prices may change. */
export async function refuseCommitted(
  { db }: Context,
  affectedPartyId: number,
  before: readonly StoredConcept[],
  merged: MergedConcepts,
): Promise<void> {
  const changes = changesOf(before, merged);
  const asked = [...new Set(changes.flatMap(({ providers }) => providers))].filter((id) => id !== null);
  if (asked.length === 0) return;
  const committed = await rows(
    db,
    sql<{ id: number; name: string }>`select p.id, ${providerName} as name from provider p
    where p.id = any(${asked}::bigint[]) and ${isCommitted(sql`${affectedPartyId}::bigint`, sql`p.id`)}`,
  );
  const names = new Map(committed.map(({ id, name }) => [id, name]));
  for (const { name, providers } of changes) {
    const bound = providers.find((id) => id !== null && names.has(id));
    if (bound != null)
      throw new Conflict(
        `«${name}» está en lo pactado con ${names.get(bound)}: cambie primero el acuerdo con ese proveedor.`,
      );
  }
}

function changesOf(before: readonly StoredConcept[], { kept, added, removed }: MergedConcepts): readonly Change[] {
  const known = new Map(before.map((concept) => [concept.id, concept]));
  const changed = kept.flatMap((concept): Change[] => {
    const was = known.get(concept.id);
    if (was === undefined || (was.providerId === concept.providerId && was.quantity === concept.quantity)) return [];
    return [{ name: was.name, providers: [was.providerId, concept.providerId] }];
  });
  const taken = removed.map((id): Change => {
    const was = known.get(id);
    return { name: was?.name ?? '', providers: [was?.providerId ?? null] };
  });
  return [...changed, ...taken, ...added.map(({ name, providerId }) => ({ name, providers: [providerId] }))];
}
