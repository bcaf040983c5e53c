import type { CallInput } from '@aura/contracts/endpoint';
import { readMissingToBill, totalAlmostReady, totalReadyToBill } from '@aura/contracts/invoicing/ready-to-bill';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'ready-to-bill': string;
  }
}

const { read } = queriesOf(['ready-to-bill'], ['list', 'ready-to-bill'], ['list', 'almost-ready']);

export const readyQueries = {
  all: () => ['ready-to-bill'] as const,
  ready: (query: CallInput<typeof totalReadyToBill>['query']) => read(totalReadyToBill, { query }, 'ready', query),
  almost: (query: CallInput<typeof totalAlmostReady>['query']) => read(totalAlmostReady, { query }, 'almost', query),
  ofClaim: (slug: string) => read(readMissingToBill, { params: { slug } }, 'claim', slug),
};
