import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../scalars.ts';
import { wire } from '../wire.ts';

export const State = wire(
  { id, code: z.string(), name: z.string(), abbreviation: z.string() },
  { abbreviation: 'abbr' },
);
export type State = z.output<typeof State>;

export const listStates = endpoint({
  method: 'GET',
  path: '/commons/states/',
  kind: 'read',
  area: 'anyone',
  summary: 'The states of the Republic, with their INEGI codes',
  revalidate: true,
  reply: z.array(State),
});
