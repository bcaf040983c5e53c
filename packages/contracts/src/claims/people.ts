import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../scalars.ts';
import { wire } from '../wire.ts';

export const ClaimPerson = wire({
  id,
  username: z.string(),
  name: z.string(),
  isSupervisor: z.boolean(),
  isCostAnalyst: z.boolean(),
});

export const listClaimPeople = endpoint({
  method: 'GET',
  path: '/sinister/people/',
  kind: 'read',
  area: 'companyClaims',
  ifCan: ['sinister/sinister/view'],
  summary: 'Staff by name, to filter claims by their holder and to mention users',
  revalidate: true,
  reply: z.array(ClaimPerson),
});
