import { discardStray, findStrayHomes, placeStray, strayListing } from '@aura/contracts/messages/strays';
import { readFigures } from '@aura/contracts/reports/figures';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly strays: unknown;
  }
}

const queries = queriesOf(['strays'], ['list', strayListing.name], ['messages']);
/** Everything that counts or lists strays. */
export const STRAY_KEYS = [['strays'], ['list', strayListing.name]] as const;

export const strayQueries = {
  waiting: () => queries.read(readFigures, { query: { names: ['waitingStrays'] } }, 'waiting'),
  homes: (id: number, text: string) =>
    queries.read(findStrayHomes, { params: { id }, query: text === '' ? {} : { text } }, 'homes', id, text),
};

export const usePlaceStray = () => queries.useAct(placeStray, { shownInPlace: true });
export const useDiscardStray = () => queries.useAct(discardStray, { invalidates: 'settled' });
