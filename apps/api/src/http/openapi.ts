import { allEndpoints } from '@aura/contracts/all-endpoints';
import { bytes, type Endpoint } from '@aura/contracts/endpoint';
import * as z from 'zod';

const ABOUT = `Siniestros Autos. A call carries \`authorization: JWT <token>\` unless its area is \`outside\`. Whatever is not a GET
repeats the cookie \`csrftoken\` in the header \`x-csrftoken\`, and a write may carry an \`idempotency-key\`. Refusals: 400
\`{field: [text]}\`; 401, 403, 404, 409, 413, 415, 422, 429 and 503 \`{detail}\`.`;

/** The endpoint list as an OpenAPI 3.1 document, in wire names. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of allEndpoints) {
    const path = `/api/v1${endpoint.path}`.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Aura', version: '1', description: ABOUT },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'authorization', description: 'JWT <token>' } },
    },
    paths,
  };
}

function operation(name: string, endpoint: Endpoint): object {
  const { area, ifCan, kind, stepUp, summary, params, query, body, reply } = endpoint;
  const needs = ifCan === undefined ? '' : `; needs ${ifCan.join(', ')}`;
  return {
    operationId: name,
    summary,
    description: `Area: ${area}${needs}; ${kind}${stepUp ? '; asks for a recent confirmation' : ''}`,
    tags: [endpoint.path.split('/')[1] ?? 'other'],
    security: area === 'outside' ? [] : [{ session: [] }],
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body === undefined ? {} : { requestBody: { content: { 'application/json': { schema: wireSchema(body) } } } }),
    responses: {
      200: {
        description: 'Done',
        content: reply === bytes ? { 'image/webp': {} } : { 'application/json': { schema: wireSchema(reply) } },
      },
      400: { description: 'Messages by field' },
      ...(area === 'outside' ? {} : { 401: { description: 'The session ended' }, 403: { description: 'Not allowed' } }),
    },
  };
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = wireSchema(schema) as ObjectSchema;
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

export function wireSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}
