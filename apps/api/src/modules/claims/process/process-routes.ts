import * as moves from '@aura/contracts/claims/process';
import { type Served, serve, servePreSerialised } from '../../../core/serve.ts';
import { assignProvider } from './assign-provider.ts';
import { takeStep, recordStep, finishParty, goBack, forceStage } from './steps.ts';
import { readFinishChecklist } from './read-finish-checklist.ts';
import { handOver } from './hand-over.ts';
import { readPartyProcess, listIntervals } from './read-party-process.ts';
import { markAlternateProcess } from './mark-alternate.ts';
import { undoMove } from './undo-move.ts';

export const processRoutes: readonly Served[] = [
  serve(moves.readPartyProcess, readPartyProcess),
  servePreSerialised(moves.takeStep, takeStep),
  servePreSerialised(moves.recordStep, recordStep),
  serve(moves.undoMove, undoMove),
  servePreSerialised(moves.forceStage, forceStage),
  servePreSerialised(moves.goBack, goBack),
  serve(moves.handOver, handOver),
  serve(moves.assignProvider, assignProvider),
  serve(moves.markAlternateProcess, markAlternateProcess),
  serve(moves.listIntervals, listIntervals),
  serve(moves.readFinishChecklist, readFinishChecklist),
  serve(moves.finishParty, finishParty),
];
