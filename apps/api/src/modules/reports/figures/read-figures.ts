import { mayCall } from '@aura/access/areas';
import { listClaims } from '@aura/contracts/claims/claim-list';
import { listMacro } from '@aura/contracts/claims/macro-list';
import type { readFigures as readFiguresContract, ShownFigure } from '@aura/contracts/reports/figures';
import { type FigureName, figureOf } from '@aura/domain/figures/catalogue';
import type { Context, UseCase } from '../../../core/context.ts';
import { type FigureValue, readFigure } from '../../../core/listing/add-figures.ts';
import type { ExportSource } from '../../../core/listing/export-source.ts';
import type { ListingQuery } from '../../../core/listing/listing-query.ts';
import { readWorkFigure } from '../../claims/public.ts';

/** Each figure from the source of the list that it opens; one after the other, since a request has one connection. */
export const readFigures =
  (lists: readonly ExportSource[]): UseCase<typeof readFiguresContract> =>
  async (context, { query: { names, ...period } }) => {
    const shown: ShownFigure[] = [];
    for (const name of new Set(names)) {
      const value = await valueOf(context, lists, name, period);
      if (value !== null) shown.push({ name, ...value });
    }
    return shown;
  };

const WORK = { macro: listMacro, claims: listClaims } as const;

/** Null if the actor may not open the list of the figure. */
async function valueOf(
  context: Context,
  lists: readonly ExportSource[],
  name: FigureName,
  period: ListingQuery,
): Promise<FigureValue | null> {
  const { opens, moment } = figureOf(name);
  if (opens.list === 'macro' || opens.list === 'claims')
    return mayCall(context.actor, WORK[opens.list]) ? readWorkFigure(context, name) : null;
  const list = lists.find(({ listing }) => listing.name === opens.list);
  if (list?.sourceFor === undefined) throw new Error(`No list ${opens.list} is served`);
  if (!mayCall(context.actor, list.listing.list)) return null;
  const query = moment === 'period' ? period : {};
  return readFigure(context, list.sourceFor(context, { ...opens.filters, ...query }), name, query);
}
