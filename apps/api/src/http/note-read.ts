import type { FastifyRequest } from 'fastify';
import type { Answer } from './answer.ts';
import type { HttpParts } from './parts.ts';

/** Passes an answered request to the read log. Without a session it is skipped: the act behind a link audits it. */
export function noteRead({ readLog, now }: HttpParts, request: FastifyRequest, name: string, result: Answer): void {
  const { actor, id: requestId, ip, params, body: sent } = request;
  if (actor === undefined) return;
  const [path = '', query = ''] = request.url.split('?', 2);
  const { sessionId, viewer } = actor;
  const userId = viewer?.userId ?? actor.userId;
  const asUserId = viewer === null ? null : actor.userId;
  const reply = 'body' in result ? result.body : null;
  readLog.note({ name, at: now(), userId, asUserId, sessionId, requestId, ip, path, query, params, sent, reply });
}
