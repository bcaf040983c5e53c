import { personalMask } from '@aura/domain/assistant/mask-personal';
import type { LanguageModel } from '../../../adapters/model/port.ts';
import type { Candidate } from './candidate.ts';
import type { Reorder } from './find-passages.ts';

/** Weight of the full-text order: a passage without the words of the question seldom answers it. */
const BY_WORDS = 0.6;

/** Reorders full-text results by meaning, where a model for it is configured; if it fails, the order stays. */
export function reorderByMeaning(model: LanguageModel | null, signal: AbortSignal): Reorder {
  return async (question, candidates) => {
    if (model?.embed == null || model.isResting() || candidates.length < 2) return candidates;
    const mask = personalMask();
    const texts = [question, ...candidates.map(({ body }) => body)].map((text) => mask.mask(text));
    const directions = await model.embed(texts, signal).catch(() => undefined);
    const [asked, ...others] = directions ?? [];
    if (asked === undefined || others.length !== candidates.length) return candidates;
    return byBoth(
      candidates,
      others.map((direction) => cosine(asked, direction)),
    );
  };
}

function byBoth(candidates: readonly Candidate[], near: readonly number[]): readonly Candidate[] {
  return candidates
    .map((candidate, place) => ({
      candidate,
      score: BY_WORDS * (1 - place / candidates.length) + (1 - BY_WORDS) * (near[place] ?? 0),
    }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ candidate }) => candidate);
}

function cosine(one: readonly number[], other: readonly number[]): number {
  const product = one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0);
  const size = Math.hypot(...one) * Math.hypot(...other);
  return size === 0 ? 0 : product / size;
}
