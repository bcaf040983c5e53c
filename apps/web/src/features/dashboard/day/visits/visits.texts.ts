import { defineTexts } from '../../../../lib/texts.ts';

export const dayVisitTexts = defineTexts({
  es: {
    title: 'Citas de hoy',
    what: 'las citas de hoy',
    emptyTitle: 'Hoy no hay citas',
    emptyText: 'Las que se agenden para hoy aparecerán aquí con su ruta.',
    checkedIn: (hour: string) => `check-in ${hour}`,
    held: 'realizada',
    missed: 'no se realizó',
    noCheckIn: 'sin check-in',
    inHours: (hours: number) => `en ${hours} h`,
    inMinutes: (minutes: number) => `en ${minutes} min`,
    noAddress: 'Sin dirección',
    kilometres: (km: string) => `${km} km`,
    map: (count: number): string =>
      count === 1 ? 'Mapa con 1 cita; la lista la describe' : `Mapa con ${count} citas en orden; la lista las describe`,
    unplaced: (count: number): string => (count === 1 ? '1 cita sin ubicación' : `${count} citas sin ubicación`),
    more: (count: number): string => (count === 1 ? '1 cita más' : `${count} citas más`),
  },
  en: {
    title: 'Visits today',
    what: 'the visits of today',
    emptyTitle: 'No visits today',
    emptyText: 'Those scheduled for today will be shown here with their route.',
    checkedIn: (hour) => `check-in ${hour}`,
    held: 'held',
    missed: 'missed',
    noCheckIn: 'no check-in',
    inHours: (hours) => `in ${hours} h`,
    inMinutes: (minutes) => `in ${minutes} min`,
    noAddress: 'No address',
    kilometres: (km) => `${km} km`,
    map: (count) =>
      count === 1 ? 'Map with 1 visit; the list tells it' : `Map with ${count} visits in order; the list tells them`,
    unplaced: (count) => (count === 1 ? '1 visit without a place' : `${count} visits without a place`),
    more: (count) => (count === 1 ? '1 more visit' : `${count} more visits`),
  },
});
