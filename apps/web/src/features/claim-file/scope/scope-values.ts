import type { AffectedParty, DAMAGE_ORIGINS } from '@aura/contracts/claims/affected-parties';

export interface ScopeValues {
  /** Comment by the id of the motif, as text: ids as keys of an object are. */
  readonly scopeReasons: Readonly<Record<string, string>>;
  /** By slug: what a party carries of its family. */
  readonly assignedFamily: string | null;
  readonly damageOrigin: (typeof DAMAGE_ORIGINS)[number] | null;
}

export function scopeOf(party: AffectedParty): ScopeValues {
  return {
    scopeReasons: Object.fromEntries(party.scopeReasons.map(({ id, comment }) => [String(id), comment])),
    assignedFamily: party.assignedFamily?.slug ?? null,
    damageOrigin: party.damageOrigin,
  };
}

interface Motif {
  readonly id: number;
  readonly requiresComment: boolean;
}

/** The chosen motifs that ask for a comment and have none. */
export function lackingComment({ scopeReasons }: ScopeValues, motifs: readonly Motif[]): readonly number[] {
  return motifs
    .filter(({ id, requiresComment }) => requiresComment && scopeReasons[String(id)]?.trim() === '')
    .map(({ id }) => id);
}
