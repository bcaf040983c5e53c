import { searchConcepts as searchConceptsContract } from '@aura/contracts/quotations/concept-search';
import { listQuotations as listQuotationsContract } from '@aura/contracts/quotations/overview';
import * as contracts from '@aura/contracts/quotations/quotation';
import { type Served, serve } from '../../core/serve.ts';
import { searchConcepts } from './concepts/search-concepts.ts';
import { listQuotations } from './overview/list-quotations.ts';
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
  serve(searchConceptsContract, searchConcepts),
  serve(listQuotationsContract, listQuotations),
];
