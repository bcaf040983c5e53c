import { TOLD_THROUGH } from '@aura/domain/process/told';
import * as z from 'zod';
import { instant, requiredText } from '../scalars.ts';
import { wireInput } from '../wire.ts';

/** Who outside said what staff writes down for them, by which way and when. */
export const OnBehalfOf = wireInput({
  person: requiredText(120),
  through: z.enum(TOLD_THROUGH),
  saidAt: instant,
});
export type OnBehalfOf = z.output<typeof OnBehalfOf>;

/** Of an act that staff also does of its own accord. */
export const onBehalfOf = OnBehalfOf.nullable().optional();
