import pino from 'pino';
import { expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();

test('trying codes without a session is rate limited by network, and other networks are not', async () => {
  const hasty = await createApp({ ...api.config, USER_REQUESTS_PER_SECOND: 1 }, pino({ level: 'silent' }));
  const ask = async (remoteAddress: string) => {
    const url = `/api/v1/quotation/verify/${'0'.repeat(32)}/`;
    return (await hasty.server.inject({ method: 'GET', url, remoteAddress })).statusCode;
  };

  const statuses: number[] = [];
  for (let call = 0; call < 12; call += 1) statuses.push(await ask('203.0.113.7'));
  const elsewhere = await ask('198.51.100.9');
  await hasty.close();

  expect(statuses[0]).toBe(404);
  expect(statuses.at(-1)).toBe(429);
  expect(elsewhere).toBe(404);
});
