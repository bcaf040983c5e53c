import type { Drill } from './drill.ts';
import { breakUnderWork } from './stage/break-under-work.ts';
import { withStage } from './stage/stage.ts';
import { privateDatabase } from './stage/stage-database.ts';

/** The run's own PostgreSQL is stopped as by a power cut and restarted; every acknowledged write must be there. */
export const postgresStopped: Drill = {
  name: 'postgres-stopped',
  broken: 'immediate stop of PostgreSQL under load, and its start',
  seconds: 30,
  backWithin: 15,
  isShort: false,
  run: async (seconds) => {
    const { postgres, ...database } = await privateDatabase();
    return withStage({ database, nodes: 2 }, (stage) => {
      let stoppedAt = 0;
      return breakUnderWork(stage, seconds, {
        share: 0,
        strike: async () => {
          stoppedAt = performance.now();
          await postgres.crash();
        },
        mend: async () => {
          await postgres.start();
          stage.startEnded();
        },
        // Counted from the stop, recovery included: that is how long people wait.
        look: async ({ history }) => ({ backSeconds: history.backAfter(stoppedAt) }),
      });
    });
  },
};
