import type { ReportParameters } from '@aura/contracts/reports/definition';
import type { ListContract } from '../list-contract.ts';

/** What is mailed: a list in its current state, or a dynamic report. */
export type ScheduleTarget =
  | { readonly listing: ListContract; readonly query: object }
  | { readonly report: number; readonly parameters: ReportParameters };
