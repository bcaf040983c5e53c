import * as runs from '@aura/contracts/payments/runs';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve, serveAfterReading } from '../../../core/serve.ts';
import { applyBankAnswer, readAnswerFile, uploadBankAnswer } from './bank-answers.ts';
import { candidateRows } from './candidate.source.ts';
import { approveRun, openRun, closeRun, sendRun, readRun, readCutOff } from './run-steps.ts';
import { confirmTransfer, refuseTransfer } from './transfers.ts';
import { includeRequests, excludeRequests } from './run-requests.ts';
import { runRows } from './run.source.ts';
import { bookContradiction, explainContradiction, releaseContradiction } from './settle-contradiction.ts';
import { approveBankLayout, saveCompanyAccount, saveBankLayout } from './company-banks.ts';
import { takeRunFile } from './run-file.ts';
import { approveReturn, dropReturn, registerReturn } from './transfer-returns.ts';
import { transferRows } from './transfer.source.ts';

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
  serve(runs.approveRun, approveRun),
  serve(runs.takeRunFile, takeRunFile),
  serve(runs.sendRun, sendRun),
  serve(runs.confirmTransfer, confirmTransfer),
  serve(runs.refuseTransfer, refuseTransfer),
  serveAfterReading(runs.uploadBankAnswer, readAnswerFile, uploadBankAnswer),
  serve(runs.applyBankAnswer, applyBankAnswer),
  serve(runs.saveCompanyAccount, saveCompanyAccount),
  serve(runs.saveBankLayout, saveBankLayout),
  serve(runs.approveBankLayout, approveBankLayout),
  serve(runs.explainContradiction, explainContradiction),
  serve(runs.releaseContradiction, releaseContradiction),
  serve(runs.bookContradiction, bookContradiction),
  serve(runs.registerReturn, registerReturn),
  serve(runs.approveReturn, approveReturn),
  serve(runs.dropReturn, dropReturn),
];
