import { GROUPS } from '@aura/access/groups';
import { type Expectation, OWN_ONLY } from './expectation.ts';
import { STAFF } from './record-family.ts';

/** A file not yet attached belongs to its uploader; staff who may view such documents see it too (see the module's own test). */
const senders = { staff: { own: 200, missing: 404 }, outsider: OWN_ONLY } as const;
const MAY_ADD = ['Admin', 'GeOp', 'CoDi', 'Proveedor'] as const;
const MAY_VIEW = ['Admin', 'GeOp', 'Finanzas', 'CoDi', 'Proveedor'] as const;
const INSIDE = [...STAFF, 'Proveedor'] as const;

/** A provider's own people see all of its documents, whoever of them sent one, and never another provider's. */
const providers = {
  staff: { own: 200, missing: 404 },
  outsider: { own: 200, colleague: 200, stranger: 404, missing: 404 },
} as const;
const shown = { showsOthers: { staff: ['document', 'tenant', 'profile'] } } as const;

const judged: Expectation = {
  may: ['Admin', 'GeOp', 'CoDi'],
  mayIfPermitted: INSIDE,
  effect: 'audited',
  objects: {
    staff: { own: 200, missing: 404 },
    outsider: { own: 404, colleague: 404, stranger: 404, missing: 404 },
  },
  ...shown,
};

/** Files are sent by whoever may add what they are for, and opened by their sender or with the record they belong to. */
export const fileExpectations: Readonly<Record<string, Expectation>> = {
  beginUpload: { may: MAY_ADD, mayIfPermitted: GROUPS, effect: 'audited' },
  readFile: { may: GROUPS, effect: 'none', objects: senders, showsOwn: ['file'] },
  openFile: { may: GROUPS, effect: 'audited', objects: senders },

  listProviderDocuments: { may: MAY_VIEW, mayIfPermitted: INSIDE, effect: 'none', objects: providers, ...shown },
  addProviderDocument: {
    may: MAY_ADD,
    mayIfPermitted: INSIDE,
    effect: 'audited',
    // The file is its sender's: another person's cannot be taken in, and another provider is not there at all.
    objects: {
      staff: { own: 200, missing: 404 },
      outsider: { own: 200, colleague: 400, stranger: 404, missing: 404 },
    },
  },
  // Nobody judges a paper of the own company: that is the company's people's to decide, and the wall knows it.
  reviewProviderDocument: judged,
  voidProviderDocument: judged,
};
