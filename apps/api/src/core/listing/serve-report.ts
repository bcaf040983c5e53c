import type { AnyReport, Comparison, ReportGroup, ReportTotals } from '@aura/contracts/report';
import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type * as z from 'zod';
import type { Context } from '../context.ts';
import { Invalid } from '../errors.ts';
import type { Served } from '../serve.ts';
import { comparedPeriod, type Period } from './compared-period.ts';
import type { ListingQuery, PlainSource } from './listing-query.ts';
import { addUp, gather } from './report-figures.ts';
import type { PlainDimensions, ReportSource } from './report-source.ts';
import { serveListing } from './serve-listing.ts';

type RowOf<Report extends { readonly row: z.ZodType }> = z.output<Report['row']>;
type Asked = ListingQuery & { readonly compare?: Comparison | undefined };

/** A report's four endpoints from one declaration and one source: rows, file, totals and groups cover the same rows. */
export function serveReport<Report extends Pick<AnyReport, 'columns' | 'filters' | 'dimensions' | 'row'>>(
  declared: Report,
  source: ReportSource<Report, RowOf<Report>>,
): readonly Served[] {
  const report = declared as unknown as AnyReport;
  const plain = source as unknown as PlainSource & PlainDimensions;

  const totals = async (context: Context, { query }: { query: Asked }): Promise<ReportTotals> => {
    const { compare, ...asked } = query;
    const all = await addUp(context, report, plain, asked);
    const period = compare && periodOf(report, asked, context.now());
    const compared = period && comparedPeriod(period, compare);
    return {
      ...all,
      asOf: plain.asOf === undefined ? context.asOf : await plain.asOf(context.db),
      compared: compared
        ? { ...compared, ...(await addUp(context, report, plain, inPeriod(report, asked, compared))) }
        : null,
    };
  };

  const groups = async (
    context: Context,
    { query }: { query: Asked & { readonly by: string } },
  ): Promise<readonly ReportGroup[]> => {
    const { compare, by, ...asked } = query;
    const dimension = plain.dimensions[by];
    if (dimension === undefined) throw new Invalid({ by: `No se puede agrupar por «${by}»` });
    const gathered = await gather(context, report, plain, dimension, asked);
    const period = compare && periodOf(report, asked, context.now());
    // Months of different periods cannot be compared.
    if (!period || report.dimensions[by]?.kind === 'month')
      return gathered.map((group) => ({ ...group, compared: null }));
    const before = inPeriod(report, asked, comparedPeriod(period, compare));
    const others = new Map(
      (await gather(context, report, plain, dimension, before)).map((group) => [group.key, group]),
    );
    return gathered.map((group) => {
      const other = others.get(group.key);
      return { ...group, compared: other === undefined ? null : { rows: other.rows, figures: other.figures } };
    });
  };

  return [
    ...serveListing(declared, source),
    { endpoint: report.totals, useCase: totals as Served['useCase'] },
    { endpoint: report.groups, useCase: groups as unknown as Served['useCase'] },
  ];
}

/** A period without an end lasts until today; one without a beginning has no comparison. */
function periodOf({ period }: AnyReport, query: ListingQuery, now: Date): Period | undefined {
  const from = period && query[period.from];
  if (typeof from !== 'string') return undefined;
  const to = query[period?.to ?? ''];
  const last = typeof to === 'string' ? to : today(HEAD_OFFICE_ZONE, now);
  return { from, to: last < from ? from : last };
}

function inPeriod({ period }: AnyReport, query: ListingQuery, { from, to }: Period): ListingQuery {
  return period === undefined ? query : { ...query, [period.from]: from, [period.to]: to };
}
