import * as reads from '@aura/contracts/privacy/reads';
import * as requests from '@aura/contracts/privacy/requests';
import * as retention from '@aura/contracts/privacy/retention';
import * as search from '@aura/contracts/privacy/person-search';
import { serveExport } from '../../core/listing/serve-export.ts';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../core/serve.ts';
import { exportPersonalReads } from './reads/export-personal-reads.ts';
import { listPersonalReads } from './reads/list-personal-reads.ts';
import { listReaders } from './reads/list-readers.ts';
import { answerPrivacyRequest } from './requests/answer-privacy-request.ts';
import { executePrivacyRequest } from './requests/execute-privacy-request.ts';
import { extendPrivacyRequest } from './requests/extend-privacy-request.ts';
import { movePrivacyRequest } from './requests/move-privacy-request.ts';
import { openPrivacyFile } from './requests/open-privacy-file.ts';
import { readPrivacyRequest } from './requests/read-privacy-request.ts';
import { registerPrivacyRequest } from './requests/register-privacy-request.ts';
import { privacyRequestRows } from './requests/request.source.ts';
import { listRetentionRules } from './retention/list-retention-rules.ts';
import { listRetentionRuns } from './retention/list-retention-runs.ts';
import { previewRetention } from './retention/preview-retention.ts';
import { readBlockedData } from './retention/read-blocked-data.ts';
import { setRetentionRule } from './retention/set-retention-rule.ts';
import { confirmMatches } from './search/confirm-matches.ts';
import { makePersonExport } from './search/make-person-export.ts';
import { searchPerson } from './search/search-person.ts';

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
