import * as runs from '@aura/contracts/payments/runs';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { applyBankAnswer } from './apply-bank-answer.ts';
import { candidateRows } from './candidate.source.ts';
import { closeRun } from './close-run.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { excludeRequests } from './exclude-requests.ts';
import { includeRequests } from './include-requests.ts';
import { openRun } from './open-run.ts';
import { readCutOff } from './read-cut-off.ts';
import { readRun } from './read-run.ts';
import { refuseTransfer } from './refuse-transfer.ts';
import { runRows } from './run.source.ts';
import { saveBankLayout } from './save-bank-layout.ts';
import { saveCompanyAccount } from './save-company-account.ts';
import { sendRun } from './send-run.ts';
import { takeRunFile } from './take-run-file.ts';
import { transferRows } from './transfer.source.ts';
import { uploadBankAnswer } from './upload-bank-answer.ts';

export const runRoutes: readonly Served[] = [
  ...serveListing(runs.runListing, runRows),
  ...serveListing(runs.candidateListing, candidateRows),
  ...serveListing(runs.transferListing, transferRows),
  serve(runs.readCutOff, readCutOff),
  serve(runs.readRun, readRun),
  serve(runs.openRun, openRun),
  serve(runs.includeRequests, includeRequests),
  serve(runs.excludeRequests, excludeRequests),
  serve(runs.closeRun, closeRun),
  serve(runs.takeRunFile, takeRunFile),
  serve(runs.sendRun, sendRun),
  serve(runs.confirmTransfer, confirmTransfer),
  serve(runs.refuseTransfer, refuseTransfer),
  serve(runs.uploadBankAnswer, uploadBankAnswer),
  serve(runs.applyBankAnswer, applyBankAnswer),
  serve(runs.saveCompanyAccount, saveCompanyAccount),
  serve(runs.saveBankLayout, saveBankLayout),
];
