import { registerClaim } from '@aura/contracts/claims/claim';
import type { Client } from 'pg';
import { signInByApi } from './api-caller.ts';
import { DEMO_PASSWORD, demoUsername, type Person } from './people.ts';

export interface GivenClaim {
  readonly slug: string;
  readonly partyId: number;
  readonly partyIds: readonly number[];
}

/** Location of the claims of journeys, also on the map. */
export const SCENE = { latitude: 19.3795, longitude: -99.1769 } as const;

/** A claim of this supervisor, registered as the office would. */
export async function claimOf(
  origin: string,
  owner: Client,
  supervisor: Person,
  contactPhones: string[] = ['5555550111'],
  customer = 'GNP',
  names: readonly string[] = [PARTY.name],
): Promise<GivenClaim> {
  await owner.query(`insert into user_zone (user_id, zone_id) select $1, id from zone where slug = 'cdmx-sur'`, [
    supervisor.id,
  ]);
  const office = await signInByApi(origin, { username: demoUsername('Admin'), password: DEMO_PASSWORD });
  const body = registerClaim.body.encode({
    ...BLANK_CLAIM,
    customer,
    affectedParties: names.map((name) => ({ ...PARTY, name, contactPhones })),
    supervisor: supervisor.username,
    claimNumber: `J${supervisor.id}-26`,
    locationLink: `https://www.google.com/maps/@${SCENE.latitude},${SCENE.longitude},17z`,
  });
  const reply = await office.call('POST', '/sinister/', body);
  if (!reply.ok) throw new Error(`The claim was not registered: ${await reply.text()}`);
  const { slug, affectedParties } = registerClaim.reply.decode((await reply.json()) as never);
  return { slug, partyId: affectedParties[0]?.id ?? 0, partyIds: affectedParties.map(({ id }) => id) };
}

/** The fields of a claim that a journey need not say. */
export const BLANK_CLAIM = {
  customer: 'GNP',
  zone: 'cdmx-sur',
  jobType: 'reparacion',
  reportChannel: 'cabina',
  reportChannelComment: '',
  supervisorDev: null,
  costAnalyst: null,
  customerSupervisorId: null,
  adjusterId: null,
  auditor: null,
  reportNumber: '',
  policy: '',
  policyItem: '',
  folio: '',
  electronicFolio: '',
  partNumber: '',
  origin: '',
  insuredName: 'Transportes Ejemplo',
  address: 'Av. Insurgentes Sur 100',
  occurredDate: '2026-11-09',
  assignedAt: new Date('2026-11-10T16:00:00Z'),
  promiseDate: null,
};

const PARTY = {
  name: 'Rosa Delgado',
  contact: '',
  secondContactPhone: '',
  logbookText: '',
  description: 'Barda y portón',
};
