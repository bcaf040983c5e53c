import type { Group } from '@aura/access/groups';
import { registerComplaint } from '@aura/contracts/complaints/complaint-acts';
import type { CallInput } from '@aura/contracts/endpoint';
import type { Caller, TestApi } from './test-api.ts';

type Body = CallInput<typeof registerComplaint>['body'];

/** One user for each role that works on complaints of a zone. */
export async function complaintPeople(api: TestApi) {
  const zone = await api.given.zone({});
  const someone = async (group: Group): Promise<Caller> => {
    const user = await api.given.user({ groups: [group] });
    await api.given.scope(user.id, { zoneIds: [zone.id] });
    return api.asUser(user);
  };
  const attention = await someone('EsAt');
  const supervisor = await someone('Supervisor');
  const analyst = await someone('ACo');
  const manager = await api.as('GeOp');
  const provider = await api.given.provider({});

  const aClaim = async (stage = 'en-reparacion') => {
    const claim = await api.given.claim({
      zoneId: zone.id,
      supervisorId: supervisor.user.id,
      costAnalystId: analyst.user.id,
      parties: [{ stage, providerId: provider.id }],
    });
    return { ...claim, partyId: claim.partyIds[0] as number };
  };
  const aComplaint = async (partyId: number, more: Partial<Body> = {}) =>
    attention.call(registerComplaint, {
      body: {
        affectedPartyId: partyId,
        cause: 'calidad-de-la-reparacion',
        channel: 'telefono',
        origin: 'affected',
        claimantName: 'Rosa Prueba',
        claimantContact: '55 0000 0000',
        text: 'La pintura se desprende',
        escalation: null,
        ...more,
      },
    });
  return { zone, provider, attention, supervisor, analyst, manager, someone, aClaim, aComplaint };
}
