import type { totalRecommendations } from '@aura/contracts/complaints/recommendations';
import type { ReplyOf } from '@aura/contracts/endpoint';
import type { FigureName } from '@aura/domain/figures/catalogue';
import { formatInteger } from '@aura/domain/format';
import type { recommendationTexts } from './recommendation.texts.ts';

type Fact = readonly [title: string, said: string, figure?: FigureName];

/** The score and what it is made of. */
export function factsOf(
  texts: (typeof recommendationTexts)['es'],
  { score, average, promoters, detractors }: ReplyOf<typeof totalRecommendations>,
): readonly Fact[] {
  return [
    [texts.score, score === null ? texts.noScore : String(score), 'recommendation'],
    [texts.average, average === null ? texts.noScore : average.toFixed(1)],
    [texts.promoters, formatInteger(promoters), 'promoters'],
    [texts.detractors, formatInteger(detractors), 'detractors'],
  ];
}
