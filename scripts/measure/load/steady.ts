import { closeBells, countOpen, openBells } from './bells.ts';
import { byKind, failures, figuresOf, isUseful } from './figures.ts';
import { offer } from './offer.ts';
import { overLimits, type Result } from './result.ts';
import type { Stage } from './stage.ts';
import { warmUp } from './warm-up.ts';

export const BELLS = 200;

interface Steady {
  readonly perSecond: number;
  readonly seconds: number;
  readonly limits: { readonly read: number; readonly write: number };
}

/** The work of an office at an even pace, with its notification sockets open. */
export async function steady(stage: Stage, { perSecond, seconds, limits }: Steady): Promise<Result> {
  const bells = await openBells(stage, stage.office.people.slice(0, BELLS));
  await warmUp(stage);
  const outcomes = await offer(stage.work, stage.sender, { perSecond, seconds });
  const open = countOpen(bells);
  closeBells(bells);
  console.table(byKind(outcomes));
  if (outcomes.some((one) => !isUseful(one))) console.table(failures(outcomes));
  const figures = figuresOf(outcomes, seconds);
  return {
    seconds,
    figures,
    also: `${open} of ${bells.length} sockets open at the end, sender late by ${figures.senderLate} ms (p99)`,
    faults: overLimits([
      ['p99 of reads', figures.reads.p99, limits.read],
      ['p99 of writes', figures.writes.p99, limits.write],
      ['failed requests', figures.failed, 0],
      ['sockets lost', bells.length - open, 0],
    ]),
  };
}
