import type { chooseProvider as contract } from '@aura/contracts/providers/suggestion';
import { type Exclusion, isWaivable } from '@aura/domain/provider-exclusions';
import { contributionsOf } from '@aura/domain/provider-score';
import { type Candidate, suggestProviders } from '@aura/domain/provider-suggestion';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { readCandidates } from './candidates.store.ts';
import { providerNames } from './provider-names.ts';
import { inWords } from './suggest-provider.ts';

/** Ranks again with current data: the list on screen may be an hour old. */
export const chooseProvider: UseCase<typeof contract> = async (context, { body }) => {
  const { zoneId, familyId, candidates } = await readCandidates(context, body);
  const suggestion = suggestProviders(candidates);
  const firstId = suggestion.ranked[0]?.provider.id ?? null;
  const { chosen, position, waived } = placeOf(suggestion, body.providerId);
  const isFirst = chosen.id === firstId;
  if (!isFirst && firstId !== body.firstSuggestedId)
    throw new Conflict('La sugerencia cambió mientras usted la veía. Revise la lista y elija de nuevo.');
  if (!isFirst && body.reason === null)
    throw new Invalid({ reason: 'Diga por qué no se asigna al primero de la lista' });

  const reason = isFirst ? null : body.reason;
  const at = context.now();
  const { id } = await context.db
    .insertInto('providerChoice')
    .values({
      at,
      userId: context.actor.userId,
      zoneId,
      familyId,
      providerId: chosen.id,
      firstSuggestedId: firstId,
      position,
      waived: [...waived],
      reason,
      factors: JSON.stringify(contributionsOf(chosen)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const detail = {
    choice: id,
    zone: body.zone,
    family: body.family,
    firstSuggestedId: firstId,
    position,
    waived,
    reason,
  };
  note(context, { entity: 'provider', entityId: chosen.id, detail });
  const provider = (await providerNames(context.db, [chosen.id])).get(chosen.id);
  if (provider === undefined) throw new Invalid({ providerId: 'No existe ese proveedor' });
  return { id, at, provider, position, waived: waived.map(inWords), reason };
};

interface Place {
  readonly chosen: Candidate;
  readonly position: number | null;
  readonly waived: readonly Exclusion[];
}

function placeOf({ ranked, excluded }: ReturnType<typeof suggestProviders>, id: number): Place {
  const place = ranked.findIndex(({ provider }) => provider.id === id);
  const found = ranked[place];
  if (found) return { chosen: found.provider, position: place + 1, waived: [] };
  const left = excluded.find(({ provider }) => provider.id === id);
  if (left === undefined) throw new Invalid({ providerId: 'Ese proveedor no atiende esta zona o esta familia.' });
  const forbidding = left.exclusions.filter((code) => !isWaivable(code));
  if (forbidding.length > 0) throw new Invalid({ providerId: forbidding.map((code) => inWords(code).sentence) });
  return { chosen: left.provider, position: null, waived: left.exclusions };
}
