import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { startTestApi } from '../testing/test-api.ts';

const api = await startTestApi();
let clock = new Date('2026-11-16T15:00:00Z');
const written: string[] = [];
const log = pino(
  { level: 'warn' },
  new Writable({
    write: (line: Buffer, _encoding, done) => {
      written.push(line.toString());
      done();
    },
  }),
);
const node = await createApp(api.config, log, () => clock);
afterAll(() => node.close());

const send = async (from: string) => {
  const reply = await node.server.inject({
    method: 'POST',
    url: '/csp-reports/',
    remoteAddress: '127.0.0.1',
    headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': from },
    payload: `{"csp-report":{"blocked-uri":"${'x'.repeat(3000)}"}}`,
  });
  return reply.statusCode;
};

test('one address is heard twenty times a minute, and all of them together fill thirty lines of the log', async () => {
  const replies = [];
  for (let count = 0; count < 25; count += 1) replies.push(await send('203.0.113.1'));
  for (let count = 0; count < 40; count += 1) replies.push(await send(`198.51.100.${count}`));

  expect(replies.filter((status) => status === 204)).toHaveLength(60);
  expect(replies.filter((status) => status === 429)).toHaveLength(5);
  expect(written.filter((line) => line.includes('policy violation'))).toHaveLength(30);

  clock = new Date(clock.getTime() + 60_000);
  expect(await send('203.0.113.1')).toBe(204);
});
