import type { CallInput } from '@aura/contracts/endpoint';
import { readRangeReport, readReportMail, readStatusReport, setReportMail } from '@aura/contracts/extranet/reports';
import { queriesOf } from '../../../lib/queries-of.ts';

const queries = queriesOf(['extranet', 'reports']);

export type RangeQuery = CallInput<typeof readRangeReport>['query'];

export const reportQueries = {
  status: (customer?: string) => queries.read(readStatusReport, { query: { customer } }, 'status', customer ?? ''),
  ranges: (query: RangeQuery) => queries.read(readRangeReport, { query }, 'ranges', query),
  mail: (customer?: string) => queries.read(readReportMail, { query: { customer } }, 'mail', customer ?? ''),
};

export const useSetReportMail = () => queries.useAct(setReportMail);
