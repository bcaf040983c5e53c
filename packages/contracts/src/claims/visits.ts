import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idText, instant, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { VISITOR_KEY } from '@aura/domain/visits/visitor-key';
import { AffectedParty, Appointment, APPOINTMENT_STATES } from './affected-parties.ts';
import { optionalText, slugParam } from './labels.ts';
import { onBehalfOf } from './on-behalf.ts';

const write = { kind: 'write', area: 'claims', ifCan: ['sinister/affected/change'] } as const;
const spelling = { scheduledAt: 'meeting_date' } as const;

const visitor = z.string().regex(VISITOR_KEY);
export const VISIT_MINUTES = { least: 15, most: 480 } as const;

/** What may be left out: a new visit then has the usual length and, made by a provider, that provider; a changed one keeps its own. */
const arranged = {
  minutes: z.int().min(VISIT_MINUTES.least).max(VISIT_MINUTES.most).optional(),
  /** Who goes; null leaves it to be assigned. */
  visitor: visitor.nullish(),
  receivedBy: text(120).optional(),
  /** Needed where the way from or to the visit beside it takes longer than there is. */
  travelReason: text(300).optional(),
};

export const scheduleAppointment = endpoint({
  openToLinks: true,
  ...write,
  method: 'POST',
  path: '/sinister/detail/:slug/affected/:id/meeting/',
  summary: 'Agree a visit with an affected party: when, for how long, who goes and who receives it',
  params: wireInput({ slug: slugParam, id: idText }),
  body: wireInput({ scheduledAt: instant, notes: optionalText(1000), ...arranged, onBehalfOf }, spelling),
  reply: Appointment,
});

export const changeAppointment = endpoint({
  openToLinks: true,
  ...write,
  method: 'PUT',
  path: '/sinister/detail/:slug/affected/:id/meeting/:appointment/',
  summary:
    'Move a visit, give it to another person, or say that it was held, missed or cancelled; moving and cancelling take a reason',
  params: wireInput({ slug: slugParam, id: idText, appointment: idText }),
  body: wireInput(
    {
      version: z.int().positive(),
      scheduledAt: instant,
      notes: optionalText(1000),
      state: z.enum(APPOINTMENT_STATES),
      reason: optionalText(500),
      ...arranged,
      onBehalfOf,
    },
    spelling,
  ),
  reply: Appointment,
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
