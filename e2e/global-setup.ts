import { MODEL_CONTROL, ORIGIN, SAT_CONTROL, SCRATCH_DATABASE } from './environment.ts';
import { describeRun } from './rotated.ts';
import { startApp } from './running-app.ts';
import { createScratchDatabase } from './scratch-database.ts';

/** One database and one application for the whole run; what it returns takes both away again. */
// oxlint-disable-next-line import/no-default-export -- Playwright looks for the default export
export default async function setUp(): Promise<() => Promise<void>> {
  console.log(describeRun());
  const database = await createScratchDatabase('e2e');
  const app = await startApp(database, { withWorker: true }).catch(async (error: unknown) => {
    await database.drop();
    throw error;
  });
  // The workers are started after this, and inherit the environment.
  process.env[ORIGIN] = app.origin;
  process.env[SCRATCH_DATABASE] = database.name;
  process.env[SAT_CONTROL] = app.satControl;
  process.env[MODEL_CONTROL] = app.modelControl;
  return async () => {
    await app.stop();
    await database.drop();
  };
}
