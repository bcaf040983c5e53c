import * as z from 'zod';
import { listing } from '../listing.ts';
import { record } from '../record.ts';
import { calendarDate, id, requiredText } from '../scalars.ts';

export const holidayListing = listing({
  name: 'holidays',
  path: '/macro/holiday/',
  area: 'administration',
  ifCan: ['macro/process/view'],
  summary: 'Days on which nobody is expected to work, a page at a time',
  row: { id, day: z.iso.date(), name: z.string(), isActive: z.boolean() },
  columns: {
    day: { title: { es: 'Día', en: 'Day' }, kind: 'date', sortable: true },
    name: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
    isActive: { title: { es: 'Activo', en: 'Active' }, kind: 'boolean' },
  },
  filters: {
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
    active: { title: { es: 'Activo', en: 'Active' }, kind: 'flag' },
  },
  defaultSort: '-day',
});

export const holidayRecord = record({
  path: '/macro/holiday/',
  area: 'administration',
  model: 'macro/process',
  summary: 'A holiday: clocks and terms pause on it',
  fields: {
    day: calendarDate.refine((day) => day >= '2020-01-01' && day <= '2099-12-31', { error: 'Fecha fuera de rango' }),
    name: requiredText(80),
  },
  shown: {},
});

export const { list: listHolidays, export: exportHolidays } = holidayListing;
export const { read: readHoliday, add: addHoliday, edit: editHoliday, remove: removeHoliday } = holidayRecord;
