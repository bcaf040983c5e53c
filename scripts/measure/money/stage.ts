import { callerWith } from '../../../e2e/api-caller.ts';
import type { PrivatePostgres } from '../../drills/stage/private-postgres.ts';
import type { Program } from '../../drills/stage/programs.ts';
import { type Stage, withStage } from '../../drills/stage/stage.ts';
import { privateDatabase } from '../../drills/stage/stage-database.ts';

export interface MoneyStage extends Pick<Stage, 'db' | 'signIn' | 'ownerUrl'> {
  readonly origin: string;
  readonly postgres: PrivatePostgres;
  readonly api: Program;
  readonly worker: Program;
}

/** One API, one worker and their own PostgreSQL, so that each can be killed. `root` runs another tree. */
export async function withMoneyStage(work: (stage: MoneyStage) => Promise<void>, root?: string): Promise<void> {
  const { postgres, ...database } = await privateDatabase(root);
  await withStage({ database, ...(root !== undefined && { root }) }, (stage) => {
    const { origins, nodes, workers } = stage;
    const [origin, api, worker] = [origins[0] as string, nodes[0] as Program, workers[0] as Program];
    return work({ ...stage, origin, api, worker, postgres });
  });
}

export const callAs = (origin: string, token: string) => callerWith(origin, token).call;
