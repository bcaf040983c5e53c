import { searchConcepts as searchConceptsContract } from '@aura/contracts/quotations/concept-search';
import * as kits from '@aura/contracts/quotations/kits';
import { listQuotations as listQuotationsContract } from '@aura/contracts/quotations/overview';
import * as authorization from '@aura/contracts/quotations/authorization';
import * as print from '@aura/contracts/quotations/print';
import { readPriceMemory as readPriceMemoryContract } from '@aura/contracts/quotations/price-memory';
import { readQuotationReview as readQuotationReviewContract } from '@aura/contracts/quotations/review';
import * as contracts from '@aura/contracts/quotations/quotation';
import { type Served, serve } from '../../core/serve.ts';
import { decideByLink } from './authorization/decide-by-link.ts';
import { listWaitingAuthorizations } from './authorization/list-waiting-authorizations.ts';
import { openAuthorizationLink } from './authorization/open-authorization-link.ts';
import { openAuthorizationPackage } from './authorization/open-authorization-package.ts';
import { openLinkedPackage } from './authorization/open-linked-package.ts';
import { openOwnAuthorization } from './authorization/open-own-authorization.ts';
import { readAuthorization } from './authorization/read-authorization.ts';
import { registerDecision } from './authorization/register-decision.ts';
import { remindAuthorization } from './authorization/remind-authorization.ts';
import { revokeAuthorizationLink } from './authorization/revoke-authorization-link.ts';
import { sendForAuthorization } from './authorization/send-for-authorization.ts';
import { searchConcepts } from './concepts/search-concepts.ts';
import { addKit } from './kits/add-kit.ts';
import { listKits } from './kits/list-kits.ts';
import { removeKit } from './kits/remove-kit.ts';
import { listQuotations } from './overview/list-quotations.ts';
import { printQuotationVersion } from './print/print-quotation-version.ts';
import { readQuotationPaper } from './print/read-quotation-paper.ts';
import { verifyQuotation } from './print/verify-quotation.ts';
import { readPriceMemory } from './price-memory/read-price-memory.ts';
import { closeQuotation } from './quotation/close-quotation.ts';
import { copyQuotation } from './quotation/copy-quotation.ts';
import { handInQuotation } from './quotation/hand-in-quotation.ts';
import { readOwnQuotation } from './quotation/read-own-quotation.ts';
import { readProviderQuotation } from './quotation/read-provider-quotation.ts';
import { readQuotation } from './quotation/read-quotation.ts';
import { readQuotationVersion } from './quotation/read-quotation-version.ts';
import { reopenQuotation } from './quotation/reopen-quotation.ts';
import { saveOwnQuotation } from './quotation/save-own-quotation.ts';
import { saveQuotation } from './quotation/save-quotation.ts';
import { readQuotationReview } from './review/read-quotation-review.ts';

export const quotationRoutes: readonly Served[] = [
  serve(contracts.readQuotation, readQuotation),
  serve(contracts.saveQuotation, saveQuotation),
  serve(contracts.readOwnQuotation, readOwnQuotation),
  serve(contracts.saveOwnQuotation, saveOwnQuotation),
  serve(contracts.handInQuotation, handInQuotation),
  serve(contracts.readProviderQuotation, readProviderQuotation),
  serve(contracts.readQuotationVersion, readQuotationVersion),
  serve(contracts.reopenQuotation, reopenQuotation),
  serve(contracts.copyQuotation, copyQuotation),
  serve(contracts.closeQuotation, closeQuotation),
  serve(print.readQuotationPaper, readQuotationPaper),
  serve(print.printQuotationVersion, printQuotationVersion),
  serve(print.verifyQuotation, verifyQuotation),
  serve(searchConceptsContract, searchConcepts),
  serve(listQuotationsContract, listQuotations),
  serve(kits.listKits, listKits),
  serve(kits.addKit, addKit),
  serve(kits.removeKit, removeKit),
  serve(authorization.readAuthorization, readAuthorization),
  serve(authorization.sendForAuthorization, sendForAuthorization),
  serve(authorization.remindAuthorization, remindAuthorization),
  serve(authorization.registerDecision, registerDecision),
  serve(authorization.revokeAuthorizationLink, revokeAuthorizationLink),
  serve(authorization.openAuthorizationPackage, openAuthorizationPackage),
  serve(authorization.openAuthorizationLink, openAuthorizationLink),
  serve(authorization.openLinkedPackage, openLinkedPackage),
  serve(authorization.decideByLink, decideByLink),
  serve(authorization.listWaitingAuthorizations, listWaitingAuthorizations),
  serve(authorization.openOwnAuthorization, openOwnAuthorization),
  serve(readPriceMemoryContract, readPriceMemory),
  serve(readQuotationReviewContract, readQuotationReview),
];
