import * as reads from '@aura/contracts/privacy/reads';
import * as requests from '@aura/contracts/privacy/requests';
import * as retention from '@aura/contracts/privacy/retention';
import * as search from '@aura/contracts/privacy/person-search';
import { serveExport } from '../../core/listing/serve-export.ts';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../core/serve.ts';
import { listPersonalReads, exportPersonalReads, listReaders } from './reads/personal-reads.ts';
import { readPrivacyRequest } from './requests/read-privacy-request.ts';
import {
  registerPrivacyRequest,
  extendPrivacyRequest,
  movePrivacyRequest,
  answerPrivacyRequest,
  executePrivacyRequest,
  openPrivacyFile,
} from './requests/privacy-requests.ts';
import { privacyRequestRows } from './requests/request.source.ts';
import {
  previewRetention,
  setRetentionRule,
  listRetentionRuns,
  readBlockedData,
  listRetentionRules,
} from './retention/retention.ts';
import { searchPerson, confirmMatches, makePersonExport } from './search/person-search.ts';

export const privacyRoutes: readonly Served[] = [
  ...serveListing(requests.privacyRequestListing, privacyRequestRows),
  serve(requests.readPrivacyRequest, readPrivacyRequest),
  serve(requests.registerPrivacyRequest, registerPrivacyRequest),
  serve(requests.movePrivacyRequest, movePrivacyRequest),
  serve(requests.answerPrivacyRequest, answerPrivacyRequest),
  serve(requests.extendPrivacyRequest, extendPrivacyRequest),
  serve(requests.executePrivacyRequest, executePrivacyRequest),
  serve(requests.makePersonExport, makePersonExport),
  serve(requests.openPrivacyFile, openPrivacyFile),
  serve(search.searchPerson, searchPerson),
  serve(search.confirmMatches, confirmMatches),
  serve(reads.listPersonalReads, listPersonalReads),
  serveExport(exportPersonalReads),
  serve(reads.listReaders, listReaders),
  serve(retention.listRetentionRules, listRetentionRules),
  serve(retention.setRetentionRule, setRetentionRule),
  serve(retention.previewRetention, previewRetention),
  serve(retention.listRetentionRuns, listRetentionRuns),
  serve(retention.readBlockedData, readBlockedData),
];
