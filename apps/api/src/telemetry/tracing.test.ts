import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { startTracing, tracedJob, tracedRequest } from './tracing.ts';

const received: Buffer[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => void chunks.push(chunk));
  request.on('end', () => {
    received.push(Buffer.concat(chunks));
    response.end();
  });
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(() => void collector.close());

test('without a collector nothing is traced and nothing fails', async () => {
  const stop = await startTracing(undefined, 'test');

  expect(await tracedRequest('GET /x/', {}, async () => 'answer')).toBe('answer');
  await stop();
});

test('requests and jobs reach the collector, joined to the trace the caller began', async () => {
  const { port } = collector.address() as { port: number };
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`;
  const stop = await startTracing(process.env['OTEL_EXPORTER_OTLP_ENDPOINT'], 'aura-test');
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

  await tracedRequest('GET /users/current/', { traceparent }, async () => 'answer');
  await tracedJob('seal-audit', async () => undefined);
  await stop();

  const text = Buffer.concat(received).toString('latin1');
  expect(text).toContain('GET /users/current/');
  expect(text).toContain('job seal-audit');
  expect(text).toContain('aura-test');
  expect(text).toContain(Buffer.from('0af7651916cd43dd8448eb211c80319c', 'hex').toString('latin1'));
});
