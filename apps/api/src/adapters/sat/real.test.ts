import { afterAll, expect, test } from 'vitest';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { startSatServer } from '../../testing/sat-server.ts';
import { circuitBreaker } from './breaker.ts';
import { answerOf } from './envelope.ts';
import { satStatus } from './real.ts';

const server = await startSatServer();
afterAll(() => server.close());
const asking = () => satStatus({ statusUrl: server.url, listUrl: undefined, patienceMs: 300 });
const UUID = '1B7E4C52-9F1D-4A5B-8C0E-2D3F4A5B6C7D';
const EXPRESSION = `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=${UUID}&re=P&amp;A190214QW6&rr=RDT150320KL2&tt=4131.0&fe=ab"c<d==`;

test('it is asked in SOAP with the expression as the QR says it, escaped once more on the way', async () => {
  const answer = await asking().ask(EXPRESSION);

  expect(server.asked).toEqual([EXPRESSION]);
  expect(answer).toEqual({
    state: 'valid',
    code: 'S - Comprobante obtenido satisfactoriamente.',
    cancellation: '',
    isIssuerListed: false,
  });
});

test('cancelled, unknown and of a listed issuer are distinguished', async () => {
  server.tell('cancelado', UUID);
  expect(await asking().ask(EXPRESSION)).toMatchObject({
    state: 'cancelled',
    cancellation: 'Cancelado sin aceptación',
  });
  server.tell('noEncontrado', UUID);
  expect(await asking().ask(EXPRESSION)).toMatchObject({ state: 'notFound' });
  server.tell('listado', UUID);
  expect(await asking().ask(EXPRESSION)).toMatchObject({ state: 'valid', isIssuerListed: true });
});

test.each([
  ['slow', 'timeout'],
  ['silent', 'timeout'],
  ['broken', '503'],
  ['hostile', 'definitions'],
] as const)('a service that is %s has not answered', async (mood, why) => {
  server.tell(mood, UUID);

  await expect(asking().ask(EXPRESSION)).rejects.toThrow(why);
});

test('without an address nothing is asked, and the reason names the setting', async () => {
  await expect(satStatus({ statusUrl: undefined, listUrl: undefined }).ask(EXPRESSION)).rejects.toThrow(
    'SAT_STATUS_URL',
  );
});

test('a redirect is not followed, and an endless answer is cut off', async () => {
  const trap = createServer((request, response) => {
    if (request.url === '/elsewhere') return void response.writeHead(302, { location: server.url }).end();
    response.writeHead(200);
    const flood = setInterval(() => response.write('<a>'.repeat(20_000)), 1);
    response.on('close', () => clearInterval(flood));
  });
  trap.listen(0, '127.0.0.1');
  await once(trap, 'listening');
  const at = (path: string) => `http://127.0.0.1:${(trap.address() as AddressInfo).port}${path}`;
  const count = server.asked.length;

  await expect(satStatus({ statusUrl: at('/elsewhere'), listUrl: undefined }).ask(EXPRESSION)).rejects.toThrow(
    'fetch failed',
  );
  await expect(satStatus({ statusUrl: at('/flood'), listUrl: undefined }).ask(EXPRESSION)).rejects.toThrow('more than');
  expect(server.asked).toHaveLength(count);
  trap.closeAllConnections();
  trap.close();
});

test('an answer that says its state twice, or contradicts itself, is none', () => {
  const said = (code: string, ...states: string[]) =>
    `<s:Envelope><a:CodigoEstatus>${code}</a:CodigoEstatus>${states.map((one) => `<a:Estado>${one}</a:Estado>`).join('')}</s:Envelope>`;

  expect(answerOf(said('S - Bien', 'Vigente'))).toMatchObject({ state: 'valid' });
  expect(() => answerOf(said('S - Bien', 'Vigente', 'Cancelado'))).toThrow('2 times');
  expect(() => answerOf(said('N - 601', 'Vigente'))).toThrow('contradicts');
  expect(() => answerOf(said('S - Bien', 'Perdido'))).toThrow('do not know');
  expect(() => answerOf('')).toThrow('0 times');
});

test('after five failures nobody is asked for a minute, and one success closes it again', async () => {
  let now = 0;
  let asked = 0;
  const guarded = circuitBreaker(() => now);
  const fail = () => guarded(async () => Promise.reject(new Error(`failed ${(asked += 1)}`)));

  for (let count = 1; count <= 5; count += 1) await expect(fail()).rejects.toThrow(`failed ${count}`);
  await expect(fail()).rejects.toThrow('not asked');
  now = 60_001;
  expect(await guarded(async () => 'back')).toBe('back');
  await expect(fail()).rejects.toThrow('failed 6');
});
