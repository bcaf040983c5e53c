import type { ExampleInput, Subject } from './example.ts';

const document = { kind: 'insurance', title: '', issuedOn: null, expiresOn: '2190-01-01' } as const;

export const fileExamples: Readonly<Record<string, (subject: Subject) => ExampleInput>> = {
  beginUpload: () => ({ body: { name: 'constancia.pdf', size: 1200, purpose: 'providerDocument', fileTypeId: null } }),
  readFile: ({ fileKey }) => ({ params: { key: fileKey } }),
  openFile: ({ fileKey }) => ({ params: { key: fileKey }, body: { as: 'download' } }),
  listProviderDocuments: ({ providerId }) => ({ params: { providerId } }),
  addProviderDocument: ({ providerId, fileKey }) => ({ params: { providerId }, body: { ...document, fileKey } }),
  reviewProviderDocument: ({ providerId, documentId }) => ({
    params: { providerId, id: documentId },
    body: { version: 1, review: 'rejected', reason: 'Ilegible' },
  }),
  voidProviderDocument: ({ providerId, documentId }) => ({
    params: { providerId, id: documentId },
    body: { version: 1, reason: 'Ilegible' },
  }),
};
