import { randomUUID } from 'node:crypto';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import {
  atParty,
  CHANGE,
  ofDossier,
  read,
  SEE,
  seen,
  sentByAnother,
  write,
} from '../../../testing/matrix/claim-access.ts';
import { fromNamedCatalogue, partOfPath } from '../../../testing/matrix/inner-id.ts';

export const access: AccessTable = about('claim', {
  // Files are visible with their claim, within the scope; the sender has no extra rights.
  readDossier: {
    expectation: { ...read, may: SEE, objectsFor: seen, showsOwn: ['claim'] },
    example: atParty,
  },
  addDossierFile: {
    expectation: { ...write, may: [...CHANGE, 'KAM', 'Proveedor'], mayIfPermitted: SEE },
    example: (subject) => ({
      ...atParty(subject),
      body: { fileKey: subject.claim.newFileKey, fileType: 'croquis', caption: '', signedOn: null, pairOf: null },
    }),
    innerIds: {
      'body.fileKey': sentByAnother,
      'body.fileType': fromNamedCatalogue,
      'body.pairOf': ofDossier,
      'body.visitKey': { of: ['nobody'], value: () => randomUUID() },
    },
  },
  reviewDossierFile: {
    expectation: { ...write, may: CHANGE },
    example: ({ claim }) => ({
      params: { id: claim.partyId, file: claim.fileId },
      body: { version: 1, state: 'validated', reason: '', isVisibleInExtranet: false },
    }),
    innerIds: { 'params.file': partOfPath() },
  },
  // The archive contains what single downloads would return, and is audited like any export.
  zipDossier: {
    expectation: { ...read, effect: 'audited', auditedAs: 'exportRows', objectsFor: seen, showsOwn: ['claim'] },
    example: atParty,
    readsContent: true,
  },
  openDossierFile: {
    expectation: { ...write, may: SEE, mayIfPermitted: SEE, objectsFor: seen },
    example: ({ claim }) => ({ params: { slug: claim.slug, file: claim.fileId }, body: { as: 'download' } }),
    innerIds: { 'params.file': partOfPath() },
  },
});
