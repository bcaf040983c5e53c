import type { App } from '../../../apps/api/src/app.ts';
import { PORT } from './bench-server.ts';
import type { Statement } from './captured-sql.ts';
import { savedBudget } from './save-budget.ts';
import { askServer, captureSave, headersOf, type SavedDocument, saveMedians } from './save-document.ts';
import { savedQuotation } from './save-quotation.ts';

/** The documents saved whole, and their length. */
const SAVES = {
  'quotation saved, 100 lines': savedQuotation,
  'budget saved, 500 concepts': savedBudget,
} as const satisfies Record<string, SavedDocument>;
type SaveName = keyof typeof SAVES;

interface SaveCase {
  readonly name: string;
  readonly document: SavedDocument;
  readonly partyId: number;
  readonly statements: readonly Statement[];
}

/** The saves whose name contains the text, each with the party that has a document of that length. */
export async function prepareSaves(
  { server }: App,
  token: string,
  partyOf: Readonly<Record<SaveName, number>>,
  only: string,
): Promise<readonly SaveCase[]> {
  const cases: SaveCase[] = [];
  for (const name of Object.keys(SAVES) as SaveName[]) {
    if (!name.includes(only)) continue;
    const [document, partyId] = [SAVES[name], partyOf[name]];
    const statements = await captureSave(
      async (method, url, payload) => {
        const sent = payload === undefined ? {} : { payload };
        const reply = await server.inject({ method, url, headers: headersOf(token), ...sent });
        return { status: reply.statusCode, body: reply.body };
      },
      document,
      partyId,
    );
    cases.push({ name, document, partyId, statements });
  }
  return cases;
}

/** The table row of a write by one client: pgbench takes no parameters of many kilobytes. */
export async function saveRow(
  one: SaveCase,
  { token, url }: { readonly token: string; readonly url: string },
  rounds: number,
  budget: (bare: number) => number,
) {
  const { api, bare } = await saveMedians(askServer(PORT, token), url, one, rounds);
  const round = (value: number) => Number(value.toFixed(2));
  return {
    endpoint: one.name,
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
