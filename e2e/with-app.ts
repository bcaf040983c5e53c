import { type Browser, chromium } from '@playwright/test';
import pg from 'pg';
import { CHROMIUM_ARGS, CHROMIUM_PATH } from './chromium.ts';
import { type RunningApp, startApp } from './running-app.ts';
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts';

export interface Stage {
  readonly app: RunningApp;
  readonly database: ScratchDatabase;
  /** Direct connection as the owner of the tables. */
  readonly owner: pg.Client;
}

interface StageOptions {
  readonly withWorker?: boolean;
  /** Lists as full as after a year of work, which takes a minute more to make. */
  readonly withCompany?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Runs the work against a fresh database and application, and removes both however it ends. */
export async function withApp(
  purpose: string,
  { withCompany = false, ...options }: StageOptions,
  work: (stage: Stage) => Promise<void>,
): Promise<void> {
  const database = await createScratchDatabase(purpose, withCompany);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  try {
    await owner.connect();
    const app = await startApp(database, options);
    try {
      await work({ app, database, owner });
    } finally {
      await app.stop();
    }
  } finally {
    await owner.end();
    await database.drop();
  }
}

export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: [...CHROMIUM_ARGS] });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}
