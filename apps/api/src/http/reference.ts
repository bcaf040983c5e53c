import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** A browsable reference of every endpoint at /api/reference/, made from the declarations the server runs on. */
export async function addReference(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, reviewed: 'reference' };
    });
    await scope.register(fastifySwagger, { mode: 'static', specification: { document: openApiDocument() as never } });
    await scope.register(fastifySwaggerUi, {
      routePrefix: '/api/reference',
      staticCSP: true,
      uiConfig: { docExpansion: 'none', filter: true },
    });
  });
}
