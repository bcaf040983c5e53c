/** The operations on one node. Each resolves when it has happened; `stop` when the node has drained and exited. */
export interface Hands {
  readonly stop: (node: string) => Promise<void>;
  readonly start: (node: string) => Promise<void>;
  readonly isReady: (node: string) => Promise<boolean>;
  /** Waits until the proxy has found the new node and ramped it up, before the next one is stopped. */
  readonly settle: () => Promise<void>;
  readonly pause: () => Promise<void>;
  readonly now: () => number;
  readonly tell: (line: string) => void;
}

/**
 * Replaces the nodes one after another, each only while all others are ready. Stops at the first that does not come up:
 * the others continue with the old release. Returns whether all were replaced.
 */
export async function rollOut(nodes: readonly string[], patienceMs: number, hands: Hands): Promise<boolean> {
  if (nodes.length < 2) {
    hands.tell('One node alone cannot be replaced without anybody noticing: name two or more');
    return false;
  }
  for (const node of nodes) {
    const away = await notReady(
      nodes.filter((other) => other !== node),
      hands,
    );
    if (away.length > 0) {
      hands.tell(`${node} is left as it is: ${away.join(', ')} would not carry on alone`);
      return false;
    }
    hands.tell(`${node}: draining`);
    await hands.stop(node);
    hands.tell(`${node}: starting`);
    await hands.start(node);
    if (!(await becomesReady(node, patienceMs, hands))) {
      hands.tell(
        `${node} was not ready after ${patienceMs / 1000} s; the others were left as they are and go on serving`,
      );
      hands.tell(`Look at its log. The way back is this command in the release that runs on the others`);
      return false;
    }
    await hands.settle();
    hands.tell(`${node}: ready`);
  }
  return true;
}

async function notReady(nodes: readonly string[], { isReady }: Hands): Promise<readonly string[]> {
  const away: string[] = [];
  for (const node of nodes) if (!(await isReady(node))) away.push(node);
  return away;
}

async function becomesReady(node: string, patienceMs: number, { isReady, pause, now }: Hands): Promise<boolean> {
  const end = now() + patienceMs;
  while (now() < end) {
    if (await isReady(node)) return true;
    await pause();
  }
  return false;
}
