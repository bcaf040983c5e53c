import type { AuthorizationOfParty, AuthorizationRequest } from '@aura/contracts/quotations/authorization';

export function givenRequest(more: Partial<AuthorizationRequest> = {}): AuthorizationRequest {
  return {
    id: 5,
    quotationId: 7,
    versionNumber: 1,
    moment: 'before',
    state: 'waiting',
    sha256: '3f'.repeat(32),
    message: '',
    sentBy: 'Carla Mora',
    sentAt: new Date('2026-11-23T18:00:00Z'),
    remindedAt: new Date('2026-11-23T18:00:00Z'),
    reminders: 0,
    expiresAt: new Date('2026-12-23T18:00:00Z'),
    evidence: [],
    links: [
      {
        id: 9,
        signer: 'Ana Ruiz',
        email: 'ana@aseguradora.example',
        madeAt: new Date('2026-11-23T18:00:00Z'),
        expiresAt: new Date('2026-12-08T18:00:00Z'),
        openedAt: null,
        isOpen: true,
        isRevoked: false,
      },
    ],
    decisions: [],
    ...more,
  };
}

export function givenStanding(more: Partial<AuthorizationOfParty> = {}): AuthorizationOfParty {
  return {
    affectedPartyId: 3,
    quotationId: 7,
    version: 5,
    state: 'closed',
    total: 6_032_00,
    isAuthorizedByCustomer: false,
    authorizedByCustomerAt: null,
    customerFiles: [],
    gnpAuthorizes: false,
    gnpFileId: null,
    isAuthorizedByClient: false,
    firstSentAt: null,
    lastSentAt: null,
    unauthorizedDays: 0,
    needsGnp: false,
    fileType: null,
    signers: [
      { id: 21, name: 'Ana Ruiz', email: 'ana@aseguradora.example' },
      { id: 22, name: 'Beto Sanz', email: '' },
    ],
    files: [
      {
        id: 31,
        name: 'autorizacion.pdf',
        codename: 'autorizacion_cliente',
        fileType: 'Autorización del cliente',
        signedOn: '2026-11-20',
        thumbnailUrl: null,
      },
    ],
    explanation: ['Se requiere autorización antes de reparar.'],
    moment: 'before',
    maySend: true,
    mayRemind: false,
    mayRegister: false,
    requests: [],
    ...more,
  };
}
