import type { Group } from '@aura/access/groups';
import type { ComplaintState } from '@aura/domain/complaints/complaint-states';
import { insertClaim } from '../../testing/factories/claim.factory.ts';
import { insertComplaint } from '../../testing/factories/complaint.factory.ts';
import { insertFile } from '../../testing/factories/file.factory.ts';
import { insertProvider } from '../../testing/factories/tenant.factory.ts';
import type { AccessTable, Arrangement } from '../../testing/matrix/access.ts';
import { seen } from '../../testing/matrix/claim-access.ts';
import type { Expectation } from '../../testing/matrix/expectation.ts';
import { STAFF } from '../../testing/matrix/record-family.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { ofAnother, ownUpload } from '../../testing/matrix/inner-id.ts';

const ADD: readonly Group[] = ['Admin', 'GeOp', 'EsAt', 'KAM', 'Supervisor'];
const CHANGE: readonly Group[] = [...ADD, 'ACo'];
const VIEW: readonly Group[] = [...CHANGE, 'CoDi'];
const NOBODYS = 999_999_999;
const shown = {
  showsOthers: { staff: ['complaint', 'claim', 'profile', 'tenant'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
} as const satisfies Partial<Expectation>;
const listed: Expectation = { may: VIEW, mayIfPermitted: STAFF, effect: 'none', ...shown };
const absent = (may: readonly Group[], effect: 'none' | 'audited' = 'audited'): Expectation => ({
  may,
  mayIfPermitted: STAFF,
  effect,
  objectsFor: () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 }),
});
const one = (body?: object) => () => ({ params: { id: NOBODYS }, ...(body && { body }) });
const FILED = { authority: 'condusef', fileNumber: '2026/090/1', receivedOn: '2026-11-03' } as const;

async function complained(api: TestApi, state: ComplaintState, ownerId?: number) {
  const provider = await insertProvider(api.db, {});
  const { partyIds } = await insertClaim(api.db, { parties: [{ stage: 'en-reparacion', providerId: provider.id }] });
  const partyId = partyIds[0] as number;
  return insertComplaint(api.db, { partyId, state, ...(ownerId !== undefined && { ownerId }) });
}
const within = (state: ComplaintState, body: object, isVersioned = true): Arrangement => ({
  by: 'Admin',
  arrange: async (api) => {
    const { id, version } = await complained(api, state);
    return { params: { id }, body: { ...body, ...(isVersioned && { version }) } };
  },
});
const act = (state: ComplaintState, body: object) => ({
  expectation: absent(CHANGE),
  example: one({ ...body, version: 1 }),
  arrangement: within(state, body),
});

export const access: AccessTable = {
  listComplaints: { expectation: listed, example: () => ({ query: {} }) },
  exportComplaints: {
    expectation: { ...listed, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['number', 'claimant'] } }),
  },
  readComplaintBoard: { expectation: listed, example: () => ({ query: {} }) },
  countComplaintWork: { expectation: listed, example: () => ({}) },
  readComplaintChoices: { expectation: listed, example: () => ({}) },
  listRecommendations: { expectation: listed, example: () => ({ query: {} }) },
  exportRecommendations: {
    expectation: { ...listed, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['score', 'party'] } }),
  },
  totalRecommendations: { expectation: listed, example: () => ({ query: {} }) },
  readComplaintRates: { expectation: listed, example: () => ({ query: { by: 'provider', months: '12' } }) },
  registerComplaint: {
    about: 'claim',
    expectation: { may: ADD, mayIfPermitted: STAFF, effect: 'audited', objectsFor: seen },
    example: ({ claim }) => ({
      body: {
        affectedPartyId: claim.partyId,
        cause: 'trato-del-personal',
        channel: 'correo',
        origin: 'affected',
        claimantName: 'Rosa Prueba',
        claimantContact: '',
        text: 'Nadie contesta',
        escalation: null,
      },
    }),
  },
  readComplaint: { expectation: absent(VIEW, 'none'), example: one() },
  assignComplaint: {
    expectation: absent(CHANGE),
    example: one({ owner: 'nadie@matriz.example', version: 1 }),
    innerIds: { 'body.owner': ofAnother },
    arrangement: {
      by: 'Admin',
      arrange: async (api) => {
        const { id, version } = await complained(api, 'registered');
        const { user } = await api.as('GeOp');
        return { params: { id }, body: { owner: user.username, version } };
      },
    },
  },
  acknowledgeComplaint: act('assigned', { through: 'Llamada' }),
  investigateComplaint: act('investigating', { findings: 'Faltó sellador', rootCause: 'provider' }),
  proposeAnswer: act('investigating', { outcome: 'favourable', answer: 'Se vuelve a pintar' }),
  approveAnswer: act('proposed', { note: '' }),
  returnAnswer: act('proposed', { reason: 'Falta la foto' }),
  informClaimant: act('answered', { through: 'Correo' }),
  closeComplaint: act('answered', { through: 'Correo', satisfaction: 4 }),
  reopenComplaint: act('answered', { reason: 'Volvió a despintarse' }),
  resumeComplaint: act('reopened', {}),
  escalateComplaint: act('assigned', { ...FILED, legalDueOn: null }),
  changeEscalation: {
    expectation: absent(CHANGE),
    example: one({ escalationId: NOBODYS, fileNumber: 'B', legalDueOn: '2027-01-15', reason: 'Error', version: 1 }),
    innerIds: { 'body.escalationId': ofAnother },
    arrangement: {
      by: 'Admin',
      arrange: async (api) => {
        const { id, version } = await complained(api, 'escalatedCondusef');
        const { id: escalationId } = await api.db
          .insertInto('complaintEscalation')
          .values({
            ...FILED,
            complaintId: id,
            replyDueAt: new Date(),
            legalDueOn: '2026-12-01',
            madeAt: new Date(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return {
          params: { id },
          body: { escalationId, fileNumber: 'B', legalDueOn: '2027-01-15', reason: 'Error', version },
        };
      },
    },
  },
  sendToWarranty: act('investigating', { reason: 'Se despinta' }),
  addCorrectiveTask: act('investigating', { title: 'Volver a pintar', notes: '', dueOn: '2099-01-10' }),
  addComplaintNote: {
    expectation: absent(CHANGE),
    example: one({ body: 'Se llamó dos veces' }),
    arrangement: within('assigned', { body: 'Se llamó dos veces' }, false),
  },
  addEvidence: {
    expectation: absent(CHANGE),
    example: one({ file: '00000000-0000-7000-8000-000000000000', note: '' }),
    innerIds: { 'body.file': ownUpload },
    arrangement: {
      by: 'Admin',
      arrange: async (api, { plain }) => {
        const { id } = await complained(api, 'assigned');
        const uploadedBy = plain.get('Admin')?.id ?? 0;
        const { key } = await insertFile(api.db, { uploadedBy, purpose: 'complaintEvidence' });
        return { params: { id }, body: { file: key, note: '' } };
      },
    },
  },
  openEvidence: {
    expectation: absent(VIEW),
    example: () => ({ params: { id: NOBODYS, evidenceId: NOBODYS }, body: { as: 'download' } }),
    innerIds: { 'params.evidenceId': ofAnother },
    arrangement: {
      by: 'Admin',
      arrange: async (api, { plain }) => {
        const { id } = await complained(api, 'assigned');
        const uploadedBy = plain.get('Admin')?.id ?? 0;
        const { key: fileKey } = await insertFile(api.db, {
          uploadedBy,
          purpose: 'complaintEvidence',
          isAttached: true,
        });
        const { id: evidenceId } = await api.db
          .insertInto('complaintEvidence')
          .values({ complaintId: id, fileKey, addedAt: new Date() })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { params: { id, evidenceId }, body: { as: 'download' } };
      },
    },
  },
};
