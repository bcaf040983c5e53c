import type { App } from '../../../apps/api/src/app.ts';
import { PORT } from './bench-server.ts';
import type { Statement } from './captured-sql.ts';
import { askServer, captureSave, headersOf, saveMedians } from './save-quotation.ts';

export const SAVE = 'quotation saved, 100 lines';

interface SaveCase {
  readonly longDraft: number;
  readonly token: string;
  readonly statements: readonly Statement[];
}

export async function prepareSave({ server }: App, token: string, longDraft: number): Promise<SaveCase> {
  const statements = await captureSave(async (method, url, payload) => {
    const sent = payload === undefined ? {} : { payload };
    const reply = await server.inject({ method, url, headers: headersOf(token), ...sent });
    return { status: reply.statusCode, body: reply.body };
  }, longDraft);
  return { longDraft, token, statements };
}

/** The line of the table for a write by one client: pgbench takes no parameters of many kilobytes. */
export async function saveRow(
  { longDraft, token, statements }: SaveCase,
  url: string,
  rounds: number,
  budget: (bare: number) => number,
) {
  const { api, bare } = await saveMedians(askServer(PORT, token), url, longDraft, statements, rounds);
  const round = (value: number) => Number(value.toFixed(2));
  return {
    endpoint: SAVE,
    'bare ms': round(bare),
    'API ms': round(api),
    'budget ms': round(budget(bare)),
    ratio: round(api / bare),
    'calls/s at 16': '–',
    'driver/s at 16': '–',
    'pgbench/s at 16': '–',
    share: '–',
    verdict: api > budget(bare) ? 'slow' : 'ok',
  };
}
