import { setTimeout as pause } from 'node:timers/promises';
import { issueSocketTicket } from '@aura/contracts/auth';
import { reconnectWait } from '../../../apps/web/src/features/notifications/reconnect-wait.ts';
import { until } from '../../../e2e/until.ts';
import { listenTo, type Member } from '../sockets/crowd.ts';
import { bellAddress, bellOptions, closeBells, countOpen, openBells } from './bells.ts';
import { figuresOf } from './figures.ts';
import type { Outcome } from './offer.ts';
import type { Worker } from './office.ts';
import { overLimits, type Result } from './result.ts';
import { deployRolling } from './rolling.ts';
import type { Stage } from './stage.ts';

const TOLD = 100;
const EACH = 10;
const ANNOUNCED = 'account.passwordChanged';
const PACE_MS = 40;
const BACK_WITHIN = 30;
const PATIENCE_MS = 60_000;
const WRITTEN_WITHIN_MS = 300_000;

/** Many open notification sockets while both nodes are replaced: all reconnect, and no notification is lost. */
export async function restartedBells(stage: Stage, count: number): Promise<Result> {
  const people = stage.office.people.slice(0, count);
  const bells = await openBells(stage, people);
  const gaps: number[] = [];
  const tickets: Outcome[] = [];
  const began = performance.now();
  let isOver = false;
  for (const [at, bell] of bells.entries())
    comeBack(stage, people[at] as Worker, bell, { gaps, tickets, began, isOver: () => isOver });
  const told = people.slice(0, TOLD);
  const announced = announce(stage, told);
  const deployed = await deployRolling(stage);
  await announced;
  await until(() => countOpen(bells) === bells.length, PATIENCE_MS);
  const open = countOpen(bells);
  isOver = true;
  const restarted = performance.now();
  await allWritten(stage, told);
  const writtenAfter = Math.round((performance.now() - restarted) / 1000);
  const missed = await countMissed(stage, told);
  closeBells(bells);
  const seconds = Math.round((performance.now() - began) / 1000);
  const longest = Math.round(Math.max(0, ...gaps) / 100) / 10;
  const busiest = Math.max(
    0,
    ...Map.groupBy(tickets, ({ at }) => Math.floor(at))
      .values()
      .map((some) => some.length),
  );
  const figures = figuresOf(tickets, seconds);
  return {
    seconds,
    figures,
    also: `${open} of ${bells.length} sockets open, longest gap ${longest} s, ${gaps.length} reconnects, at most ${busiest} tickets in a second, ${missed} of ${TOLD * EACH} notifications missed, the last written ${writtenAfter} s after the last socket was back`,
    faults: [
      ...overLimits([
        ['sockets lost', bells.length - open, 0],
        ['longest gap in seconds', longest, BACK_WITHIN],
        ['missed notifications', missed, 0],
      ]),
      ...(deployed.isDone ? [] : ['the deployment stopped half-way']),
    ],
  };
}

interface Watch {
  readonly gaps: number[];
  readonly tickets: Outcome[];
  readonly began: number;
  readonly isOver: () => boolean;
}

/** Reconnects as the browser does: requests a ticket with its token, and waits longer after each refusal. */
function comeBack(stage: Stage, who: Worker, bell: Member, watch: Watch): void {
  bell.socket.once('close', () => {
    if (!watch.isOver()) void reconnect(stage, who, bell, watch);
  });
}

async function reconnect(stage: Stage, who: Worker, bell: Member, watch: Watch): Promise<void> {
  const cut = performance.now();
  for (let failures = 1; !watch.isOver(); failures += 1) {
    await pause(reconnectWait(failures, Math.random()));
    const asked = performance.now();
    const { status, text } = await stage.sender.send(who, { method: 'POST', path: issueSocketTicket.path });
    const words = status === 200 ? '' : text.slice(0, 120);
    watch.tickets.push({
      kind: 'write',
      status,
      ms: performance.now() - asked,
      late: 0,
      at: (asked - watch.began) / 1000,
      words,
    });
    if (status !== 200) continue;
    const { ticket } = JSON.parse(text) as { ticket: string };
    const socket = await greeted(stage, who, ticket, bell);
    if (socket === null) continue;
    bell.socket = socket;
    watch.gaps.push(performance.now() - cut);
    return comeBack(stage, who, bell, watch);
  }
}

/** A refused socket never receives the greeting. */
function greeted(stage: Stage, who: Worker, ticket: string, bell: Member): Promise<Member['socket'] | null> {
  return Promise.race([
    listenTo(bellAddress(stage, ticket), bell.heard, bellOptions(stage, who.userId)).catch(() => null),
    pause(10_000, null, { ref: false }),
  ]);
}

async function announce({ owner }: Stage, told: readonly Worker[]): Promise<void> {
  for (let at = 0; at < TOLD * EACH; at += 1) {
    await owner.query(`select app.announce($2, $1::jsonb, null, null)`, [
      JSON.stringify({ userId: told[at % told.length]?.userId ?? 0 }),
      ANNOUNCED,
    ]);
    await pause(PACE_MS);
  }
}

/** A job that failed in a busy moment is retried after a wait: late is not lost. */
async function allWritten({ owner }: Stage, told: readonly Worker[]): Promise<void> {
  const ids = told.map(({ userId }) => userId);
  await until(async () => {
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from notification n join fact f on f.id = n.fact_id
       where n.user_id = any($1::bigint[]) and f.name = $2`,
      [ids, ANNOUNCED],
    );
    return (rows[0]?.n ?? 0) >= TOLD * EACH;
  }, WRITTEN_WITHIN_MS);
}

async function countMissed({ sender }: Stage, told: readonly Worker[]): Promise<number> {
  let missed = 0;
  for (const who of told) {
    let list: readonly { id: number }[] = [];
    // A refusal by a busy node is retried, as the browser does: nothing is lost by that.
    await until(async () => {
      const { status, text } = await sender.send(who, { method: 'GET', path: '/commons/notifications/' });
      if (status === 200) list = JSON.parse(text) as typeof list;
      return status === 200;
    }, PATIENCE_MS);
    missed += EACH - Math.min(EACH, new Set(list.map(({ id }) => id)).size);
  }
  return missed;
}
