import * as agenda from '@aura/contracts/claims/agenda';
import * as planning from '@aura/contracts/claims/visit-planning';
import * as visits from '@aura/contracts/claims/visits';
import { type Served, serve, servePreSerialised } from '../../../core/serve.ts';
import { readAgenda } from './agenda.ts';
import { changeAppointment, scheduleAppointment } from './appointments.ts';
import { makeCalendarFeed, openCalendarFeed, readCalendarFeed, revokeCalendarFeed } from './calendar-feed.ts';
import { checkIn } from './check-in.ts';
import { checkVisit, listFreeHours, listVisitors } from './plan-visit.ts';

export const visitRoutes: readonly Served[] = [
  serve(visits.scheduleAppointment, scheduleAppointment),
  serve(visits.changeAppointment, changeAppointment),
  serve(planning.checkVisit, checkVisit),
  serve(planning.listVisitors, listVisitors),
  serve(planning.listFreeHours, listFreeHours),
  serve(visits.checkIn, checkIn),
  servePreSerialised(agenda.readAgenda, readAgenda),
  serve(agenda.readCalendarFeed, readCalendarFeed),
  serve(agenda.makeCalendarFeed, makeCalendarFeed),
  serve(agenda.revokeCalendarFeed, revokeCalendarFeed),
  serve(agenda.openCalendarFeed, openCalendarFeed),
];
