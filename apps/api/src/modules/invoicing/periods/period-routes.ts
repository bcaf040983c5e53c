import * as periods from '@aura/contracts/invoicing/periods';
import { type Served, serve } from '../../../core/serve.ts';
import { closePeriod, leavePeriodOpen, listPeriods, readPeriod, startPeriodClosing } from './periods.ts';

export const periodRoutes: readonly Served[] = [
  serve(periods.listPeriods, listPeriods),
  serve(periods.readPeriod, readPeriod),
  serve(periods.startPeriodClosing, startPeriodClosing),
  serve(periods.leavePeriodOpen, leavePeriodOpen),
  serve(periods.closePeriod, closePeriod),
];
