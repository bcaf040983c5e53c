import type { Browser } from '@playwright/test';
import type { Client } from 'pg';
import { unsafeElements } from './unsafe-elements.ts';

/** Renders every mail as a mail program would and returns the texts that became more than text. */
export async function mailFaults(
  browser: Browser,
  owner: Client,
): Promise<{ readonly count: number; readonly faults: readonly string[] }> {
  const { rows } = await owner.query<{ id: string; kind: string; html: string }>(
    "select id, kind, html from outgoing_mail where html ~ '//h[0-9]{3}'",
  );
  const page = await browser.newPage();
  const faults: string[] = [];
  for (const { id, kind, html } of rows)
    for (const fault of await unsafeElements(page, html)) faults.push(`mail ${id} (${kind}): ${fault}`);
  await page.close();
  return { count: rows.length, faults };
}
