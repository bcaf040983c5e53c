import { circuitBreaker } from './breaker.ts';
import { answerOf, questionOf } from './envelope.ts';
import { pace } from './pace.ts';
import type { SatStatus } from './port.ts';

const PATIENCE_MS = 8000;
const LIST_PATIENCE_MS = 120_000;
const MOST_BYTES = 65_536;
const MOST_LIST_BYTES = 20 * 1_048_576;
const PER_SECOND = 5;
const ACTION = 'http://tempuri.org/IConsultaCFDIService/Consulta';

export interface SatSettings {
  /** ConsultaCFDIService; without it every query fails with that reason. */
  readonly statusUrl: string | undefined;
  readonly listUrl: string | undefined;
  readonly patienceMs?: number;
}

/** The tax authority's status service over SOAP 1.1. Redirects are not followed, and the size of replies is limited. */
export function satStatus({ statusUrl, listUrl, patienceMs = PATIENCE_MS }: SatSettings): SatStatus {
  const inTurn = pace(PER_SECOND);
  const guarded = circuitBreaker();
  return {
    ask: async (expression) => {
      if (statusUrl === undefined) throw new Error('No address of the tax authority is configured (SAT_STATUS_URL)');
      await inTurn();
      return guarded(async () => {
        const reply = await fetch(statusUrl, {
          method: 'POST',
          headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${ACTION}"` },
          body: questionOf(expression),
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        });
        if (reply.status !== 200) {
          await reply.body?.cancel();
          throw new Error(`The tax authority answered with status ${reply.status}`);
        }
        return answerOf((await contentOf(reply, MOST_BYTES)).toString('utf8'));
      });
    },
    fetchList: async () => {
      if (listUrl === undefined) return undefined;
      const reply = await fetch(listUrl, { redirect: 'error', signal: AbortSignal.timeout(LIST_PATIENCE_MS) });
      if (reply.status !== 200) throw new Error(`The list of article 69-B was answered with status ${reply.status}`);
      return contentOf(reply, MOST_LIST_BYTES);
    },
  };
}

async function contentOf(reply: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of reply.body ?? []) {
    size += piece.byteLength;
    if (size > most) throw new Error('The tax authority answers with more than an answer has');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
