import { BAND_WORDS, type RecommendationRow } from '@aura/contracts/complaints/recommendations';
import { useTitled } from '../../../listing/public.ts';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';

const STATUS: Readonly<Record<RecommendationRow['band'], Status>> = {
  promoter: 'ok',
  passive: 'neutral',
  detractor: 'bad',
};

export function BandTag({ band }: Pick<RecommendationRow, 'band'>) {
  const titled = useTitled();
  return <StatusTag status={STATUS[band]}>{titled(BAND_WORDS[band])}</StatusTag>;
}
