import { readBook } from '@aura/contracts/budgets/book';
import { readOrders } from '@aura/contracts/budgets/order';
import { readClaimFile } from '@aura/contracts/claims/claim';
import { readConfirmations } from '@aura/contracts/claims/confirmations';
import { readDossier } from '@aura/contracts/claims/dossier';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { listClaimPeople } from '@aura/contracts/claims/people';
import { listTasks } from '@aura/contracts/claims/tasks';
import { preloadScopeMotifs, SCOPE_EFFECTS } from '@aura/contracts/catalogues/scope-motifs';
import { listComplaints } from '@aura/contracts/complaints/complaint-list';
import { listPartyMessages } from '@aura/contracts/messages/messages';
import { readMissingToBill } from '@aura/contracts/invoicing/ready-to-bill';
import { readPaymentTerms } from '@aura/contracts/payments/asking';
import { readAuthorization } from '@aura/contracts/quotations/authorization';
import { readOwnQuotation, readQuotation } from '@aura/contracts/quotations/quotation';
import { fakeApi } from './fake-api.ts';
import { givenConfirmations, givenFile } from './claim-file.factory.ts';
import { givenComplaintRow } from '../features/complaints/complaint.factory.ts';
import { givenToBill } from '../features/invoicing/ready/ready.factory.ts';
import { givenOrders } from '../features/budgets/order/order.factory.ts';
import { givenPayments } from '../features/payments/asking/asking.factory.ts';
import { givenStanding, givenRequest } from '../features/quotations/authorization/authorization.factory.ts';
import { givenDocument } from '../features/quotations/quotation.factory.ts';

const NO_ROWS = { count: 0, next: null, previous: null, pages: 1, results: [] };

/** A server that answers what the tabs of a claim file ask, with one thing to do in each. */
export function fakeClaimPanels(): void {
  fakeApi(readClaimFile, givenFile());
  fakeApi(readConfirmations, givenConfirmations({ photosAfter: 4 }));
  fakeApi(readDossier, { affectedPartyId: 3, claim: 'choque-insurgentes', lines: [], missing: [] });
  fakeApi(listTasks, NO_ROWS);
  fakeApi(listLogbook, { entries: [], hasMore: false });
  fakeApi(listClaimPeople, []);
  fakeApi(listPartyMessages, { messages: [], received: [], lines: [] });
  fakeApi(preloadScopeMotifs, [
    { id: 1, slug: 'barda', name: 'Barda', effect: SCOPE_EFFECTS[0], requiresComment: false },
  ]);
  fakeApi(readQuotation, givenDocument());
  fakeApi(readOwnQuotation, givenDocument());
  fakeApi(readAuthorization, givenStanding({ maySend: true, mayRegister: true, requests: [givenRequest()] }));
  fakeApi(readOrders, givenOrders());
  fakeApi(readPaymentTerms, givenPayments({ isPaidToParty: true, requests: [], mayRegisterAccount: true }));
  fakeApi(readBook, { claim: 'choque-insurgentes', parties: [], measures: [] } as never);
  fakeApi(readMissingToBill, [
    givenToBill(
      [{ gate: 'data', isNeeded: true, isOpen: false, lacking: [], group: 'EsAt', person: null, since: null }],
      { affectedPartyId: 3 },
    ),
  ]);
  fakeApi(listComplaints, { ...NO_ROWS, count: 1, results: [givenComplaintRow()] });
}
