import * as moves from '@aura/contracts/claims/process';
import { type Served, serve, servePreSerialised } from '../../../core/serve.ts';
import { assignProvider } from './assign-provider.ts';
import { finishParty } from './finish-party.ts';
import { forceStage } from './force-stage.ts';
import { goBack } from './go-back.ts';
import { readFinishChecklist } from './read-finish-checklist.ts';
import { handOver } from './hand-over.ts';
import { listIntervals } from './list-intervals.ts';
import { markAlternateProcess } from './mark-alternate-process.ts';
import { readPartyProcess } from './read-party-process.ts';
import { takeStep } from './take-step.ts';
import { undoMove } from './undo-move.ts';

export const processRoutes: readonly Served[] = [
  serve(moves.readPartyProcess, readPartyProcess),
  servePreSerialised(moves.takeStep, takeStep),
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
