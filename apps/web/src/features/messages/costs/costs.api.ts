import { listMessagePrices, messageCostListing, setMessagePrice } from '@aura/contracts/messages/message-costs';
import { readFigures } from '@aura/contracts/reports/figures';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'message-costs': unknown;
  }
}

const queries = queriesOf(['message-costs'], ['list', messageCostListing.name]);

export const costQueries = {
  prices: () => queries.read(listMessagePrices, {}, 'prices'),
  /** What a period cost. */
  total: (from: string, to: string) =>
    queries.read(readFigures, { query: { names: ['whatsappCost'], from, to } }, 'total', from, to),
};

export const useSetMessagePrice = () => queries.useAct(setMessagePrice, { shownInPlace: true });
