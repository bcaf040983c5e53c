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
import { readAuthorization, listWaitingAuthorizations } from './authorization/read-authorization.ts';
import { askAboutPackage, openAuthorizationLink, openLinkedPackage } from './authorization/linked-request.ts';
import {
  remindAuthorization,
  revokeAuthorizationLink,
  openAuthorizationPackage,
  openOwnAuthorization,
} from './authorization/authorization-mails.ts';
import { registerDecision } from './authorization/decisions.ts';
import { sendForAuthorization } from './authorization/send-for-authorization.ts';
import { searchConcepts } from './concepts/search-concepts.ts';
import { addKit, listKits, removeKit } from './kits/kits.ts';
import { listQuotations } from './overview/list-quotations.ts';
import { printQuotationVersion, readQuotationPaper, verifyQuotation } from './print/print-quotation.ts';
import { readPriceMemory } from './price-memory/read-price-memory.ts';
import { closeQuotation, handInQuotation } from './quotation/close-quotation.ts';
import { copyQuotation, reopenQuotation } from './quotation/copy-quotation.ts';
import {
  readQuotation,
  readOwnQuotation,
  readProviderQuotation,
  readQuotationVersion,
} from './quotation/read-document.ts';
import { saveQuotation, saveOwnQuotation } from './quotation/write-quotation.ts';
import { readQuotationReview } from './review/review.ts';

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
  serve(authorization.askAboutPackage, askAboutPackage),
  serve(authorization.listWaitingAuthorizations, listWaitingAuthorizations),
  serve(authorization.openOwnAuthorization, openOwnAuthorization),
  serve(readPriceMemoryContract, readPriceMemory),
  serve(readQuotationReviewContract, readQuotationReview),
];
