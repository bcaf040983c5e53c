import * as day from '@aura/contracts/claims/day';
import { type Served, servePreSerialised } from '../../../core/serve.ts';
import { listDayActs } from './list-day-acts.ts';
import { readDayWork, listDayVisits, readDayLoad, readDayFulfilment } from './read-day-work.ts';
import { readDayFigures } from './read-day-figures.ts';

export const dayRoutes: readonly Served[] = [
  servePreSerialised(day.readDayFigures, readDayFigures),
  servePreSerialised(day.listDayActs, listDayActs),
  servePreSerialised(day.listDayVisits, listDayVisits),
  servePreSerialised(day.readDayWork, readDayWork),
  servePreSerialised(day.readDayLoad, readDayLoad),
  servePreSerialised(day.readDayFulfilment, readDayFulfilment),
];
