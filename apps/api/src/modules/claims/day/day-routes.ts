import * as day from '@aura/contracts/claims/day';
import { type Served, servePreSerialised } from '../../../core/serve.ts';
import { listDayActs } from './list-day-acts.ts';
import { listDayVisits } from './list-day-visits.ts';
import { readDayFigures } from './read-day-figures.ts';
import { readDayFulfilment } from './read-day-fulfilment.ts';
import { readDayLoad } from './read-day-load.ts';
import { readDayWork } from './read-day-work.ts';

export const dayRoutes: readonly Served[] = [
  servePreSerialised(day.readDayFigures, readDayFigures),
  servePreSerialised(day.listDayActs, listDayActs),
  servePreSerialised(day.listDayVisits, listDayVisits),
  servePreSerialised(day.readDayWork, readDayWork),
  servePreSerialised(day.readDayLoad, readDayLoad),
  servePreSerialised(day.readDayFulfilment, readDayFulfilment),
];
