import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idText, instant } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { AffectedParty, APPOINTMENT_STATES } from './affected-parties.ts';
import { optionalText, slugParam } from './labels.ts';
import { onBehalfOf } from './on-behalf.ts';

const write = { kind: 'write', area: 'claims', ifCan: ['sinister/affected/change'] } as const;
const spelling = { scheduledAt: 'meeting_date' } as const;

/** An appointment as agreed, with what its visitor has at that hour already: told, not refused. */
const AgreedAppointment = wire(
  {
    id,
    scheduledAt: instant,
    notes: z.string(),
    state: z.enum(APPOINTMENT_STATES),
    reason: z.string(),
    version: z.int(),
    clashes: z.array(
      wire({ scheduledAt: instant, affectedParty: z.string(), claimNumber: z.string() }, { ...spelling }),
    ),
  },
  spelling,
);

export type AgreedAppointment = z.output<typeof AgreedAppointment>;

export const scheduleAppointment = endpoint({
  openToLinks: true,
  ...write,
  method: 'POST',
  path: '/sinister/detail/:slug/affected/:id/meeting/',
  summary: 'Agree a visit with an affected party',
  params: wireInput({ slug: slugParam, id: idText }),
  body: wireInput({ scheduledAt: instant, notes: optionalText(1000), onBehalfOf }, spelling),
  reply: AgreedAppointment,
});

export const changeAppointment = endpoint({
  openToLinks: true,
  ...write,
  method: 'PUT',
  path: '/sinister/detail/:slug/affected/:id/meeting/:appointment/',
  summary: 'Move a visit, or say that it was held, missed or cancelled; cancelling takes a reason',
  params: wireInput({ slug: slugParam, id: idText, appointment: idText }),
  body: wireInput(
    {
      version: z.int().positive(),
      scheduledAt: instant,
      notes: optionalText(1000),
      state: z.enum(APPOINTMENT_STATES),
      reason: optionalText(500),
      onBehalfOf,
    },
    spelling,
  ),
  reply: AgreedAppointment,
});

/** A visit farther from the address needs a reason before the stage moves. */
export const FAR_METRES = 300;

export const checkIn = endpoint({
  openToLinks: true,
  ...write,
  method: 'POST',
  path: '/sinister/affected/checkin/:id/',
  summary:
    'Record a visit with its position. `client_key` is made by the device when the button is pressed: sent again, it is the same visit',
  params: wireInput({ id: idText }),
  body: wireInput(
    {
      clientKey: z.uuid(),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      /** Metres, as estimated by the device. */
      accuracy: z.number().min(0).max(100_000).nullable(),
      /** Device time; a visit made offline arrives later. */
      at: instant,
      appointmentId: id.nullable(),
      justification: optionalText(500),
      onBehalfOf,
    },
    { latitude: 'checkin_lat', longitude: 'checkin_lon', at: 'checkin_date', appointmentId: 'meeting' },
  ),
  reply: wire({
    id,
    /** Metres to the address of the claim; null if the claim has no coordinates. */
    distance: z.int().nullable(),
    isFar: z.boolean(),
    /** It was received before: nothing was written again. */
    isRepeated: z.boolean(),
    affectedParty: AffectedParty,
  }),
});
