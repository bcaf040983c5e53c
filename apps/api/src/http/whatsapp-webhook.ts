import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { NotFound } from '../core/errors.ts';
import { callFunction } from '../core/sql.ts';
import type { Db } from '../db/database.ts';
import { fn } from '../db/functions.generated.ts';

/** The service posts up to a thousand states at once. */
const LARGEST = 1_048_576;

interface Hook {
  /** Signs what is posted. */
  readonly secret: string;
  /** The service sends it when this address is entered there. */
  readonly verify: string;
}

/**
 * Where WhatsApp posts states of messages and answers to them. A signed post is queued, and acknowledged once that is
 * committed; until then the service posts it again.
 */
export function addWhatsappWebhook(app: FastifyInstance, hook: Hook | null, db: Db): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, done) =>
      done(null, body),
    );
    scope.get('/webhooks/whatsapp/', {
      config: { reviewed: 'whatsapp webhook' },
      handler: async (request, reply) => {
        const query = request.query as Readonly<Record<string, unknown>>;
        const challenge = query['hub.challenge'];
        const isSaid =
          hook !== null && query['hub.mode'] === 'subscribe' && isSame(query['hub.verify_token'], hook.verify);
        if (!isSaid || typeof challenge !== 'string' || !/^[\w-]{1,100}$/.test(challenge)) throw new NotFound();
        return reply.type('text/plain').send(challenge);
      },
    });
    scope.post('/webhooks/whatsapp/', {
      config: { reviewed: 'whatsapp webhook' },
      bodyLimit: LARGEST,
      handler: async (request, reply) => {
        const body = request.body;
        if (
          hook === null ||
          !Buffer.isBuffer(body) ||
          !isSigned(body, request.headers['x-hub-signature-256'], hook.secret)
        )
          throw new NotFound();
        const posted: unknown = readJson(body);
        if (posted !== undefined)
          await callFunction(db, fn.enqueue({ job: 'receive-whatsapp', payload: posted, jobKey: null, runAt: null }));
        return reply.code(200).send();
      },
    });
  });
}

function isSigned(body: Buffer, said: string | string[] | undefined, secret: string): boolean {
  return isSame(said, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
}

function isSame(said: unknown, right: string): boolean {
  if (typeof said !== 'string') return false;
  const [one, other] = [Buffer.from(said), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A post that is signed but unreadable is acknowledged too: the service would repeat it for a week. */
function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8').replaceAll('\\u0000', ''));
  } catch {
    return undefined;
  }
}
