import { CONFIRMATION_REQUIRED, NON_FIELD } from '@aura/contracts/errors';
import { spell } from '@aura/contracts/wire';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Invalid, Refusal, Stale, TooMany, Unavailable, Unconfirmed, Unsettled } from '../core/errors.ts';
import { meaningOf } from '../core/sqlstate.ts';

const GENERAL = 'Error en servidor. Contacte un administrador.';

/** Converts every thrown error into the error bodies of the specification; the only place that does. */
export function handleError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = thrown instanceof Refusal ? thrown : meaningOf(thrown);
  if (refusal !== undefined) return refuse(refusal, request, reply);
  if (thrown.statusCode !== undefined && thrown.statusCode < 500) {
    return reply.code(thrown.statusCode).send({ detail: textOf(thrown.statusCode) });
  }
  if (thrown.statusCode === 503) return refuse(new Unavailable(), request, reply);
  request.log.error({ err: thrown }, 'unhandled error');
  return reply.code(500).send({ detail: GENERAL, request_id: request.id });
}

function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal instanceof TooMany) reply.header('retry-after', String(refusal.retryAfterSeconds));
  if (refusal instanceof Unavailable) reply.header('retry-after', '2');
  reply.code(refusal.status);
  if (refusal instanceof Invalid) {
    const { body, query, params } = request.routeOptions.config.endpoint ?? {};
    const spelled = (name: string) =>
      [body, query, params].map((part) => spell(part)(name)).find((wired) => wired !== name) ?? name;
    return reply.send(
      Object.fromEntries(
        Object.entries(refusal.fields).map(([name, texts]) => [name === '' ? NON_FIELD : spelled(name), texts]),
      ),
    );
  }
  if (refusal instanceof Unconfirmed) {
    return reply.send({ detail: refusal.message, code: CONFIRMATION_REQUIRED, needs_code: refusal.needsCode });
  }
  if (refusal instanceof Unsettled) return reply.send({ detail: refusal.message, ...refusal.details });
  if (refusal instanceof Stale) {
    const current = request.routeOptions.config.endpoint?.reply.encode(refusal.current as never);
    return reply.send({ detail: refusal.message, current });
  }
  return reply.send({ detail: refusal.message, ...(refusal.status >= 500 ? { request_id: request.id } : {}) });
}

function textOf(status: number): string {
  if (status === 413) return 'El envío es demasiado grande.';
  if (status === 415) return 'El formato del envío no se admite.';
  if (status === 404) return 'No existe esa dirección.';
  return 'La petición no se entiende.';
}
