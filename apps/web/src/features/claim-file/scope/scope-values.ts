import type { AffectedParty, DAMAGE_ORIGINS } from '@aura/contracts/claims/affected-parties';

export interface ScopeValues {
  /** Comment by motif id, as text: object keys are strings. */
  readonly scopeReasons: Readonly<Record<string, string>>;
  /** By slug, as the party refers to its family. */
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

/** The chosen motifs that require a comment and have none. */
export function lackingComment({ scopeReasons }: ScopeValues, motifs: readonly Motif[]): readonly number[] {
  return motifs
    .filter(({ id, requiresComment }) => requiresComment && scopeReasons[String(id)]?.trim() === '')
    .map(({ id }) => id);
}
