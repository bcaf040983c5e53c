import { afterAll, expect, test } from 'vitest';
import { startModelServer } from '../../testing/model-server.ts';
import { breaker } from '../breaker.ts';
import type { LanguageModel } from './port.ts';
import { languageModel } from './real.ts';

const server = await startModelServer();
afterAll(() => server.close());

const PASSAGE = '[[pasaje 1 | x]]\nEl deducible de robo es del diez por ciento.\n[[fin 1 | x]]';
const settings = { url: server.url, name: 'prueba', key: 'clave-secreta', embeddingName: 'direcciones' };

async function write(model: LanguageModel, signal = new AbortController().signal) {
  const pieces = [];
  const turns = [{ by: 'user' as const, text: `${PASSAGE}\nPREGUNTA:\n¿Cuál es el deducible de robo?` }];
  for await (const piece of model.write({ system: 'Responda.', turns, signal })) pieces.push(piece);
  return { text: pieces.map(({ text }) => text).join(''), tokens: pieces.at(-1)?.tokens };
}

test('what a model writes comes in pieces, with what it took', async () => {
  server.tell('quoting');

  expect(await write(languageModel(settings))).toEqual({
    text: 'El deducible de robo es del diez por ciento [1].',
    tokens: expect.any(Number),
  });
  expect(server.keys.at(-1)).toBe('Bearer clave-secreta');
  expect(server.asked.at(-1)).toMatchObject({ model: 'prueba', stream: true });
  expect(server.asked.at(-1)).not.toHaveProperty('tools');
});

test('an error and a break tell nothing of what was sent', async () => {
  for (const mood of ['failing', 'dying'] as const) {
    server.tell(mood);
    const error = (await write(languageModel(settings)).catch((thrown: Error) => thrown)) as Error;

    expect(error.message).toBe('The model failed: broken');
    expect(JSON.stringify(error)).not.toContain('deducible');
  }
});

test('a model that never answers is given up', async () => {
  server.tell('silent');

  await expect(write(languageModel({ ...settings, patienceMs: 100 }))).rejects.toThrow('late');
});

test('five failures give it a minute of rest, and it is not called', async () => {
  server.tell('failing');
  let now = 0;
  const model = languageModel(settings, () => now);
  for (let turn = 0; turn < 5; turn += 1) await expect(write(model)).rejects.toThrow('broken');
  const asked = server.asked.length;

  expect(model.isResting()).toBe(true);
  await expect(write(model)).rejects.toThrow('resting');
  expect(server.asked).toHaveLength(asked);

  server.tell('quoting');
  now = 60_001;
  expect(model.isResting()).toBe(false);
  expect((await write(model)).text).toContain('deducible');
});

test('questions that the model refuses to take give it no rest', async () => {
  server.tell('refusing');
  const model = languageModel(settings);
  for (let turn = 0; turn < 6; turn += 1) await expect(write(model)).rejects.toThrow('broken');

  expect(model.isResting()).toBe(false);
});

test('who goes away ends the call, and it counts as no failure', async () => {
  server.tell('slow');
  const model = languageModel(settings);
  const left = server.left();
  for (let turn = 0; turn < 6; turn += 1) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 30);
    await expect(write(model, controller.signal)).rejects.toThrow('stopped');
  }

  expect(model.isResting()).toBe(false);
  expect(server.left()).toBeGreaterThan(left);
});

test('directions of texts come from the model configured for it', async () => {
  server.tell('quoting');
  const [one, same] = (await languageModel(settings).embed?.(['robo', 'robo'], new AbortController().signal)) ?? [];

  expect(one).toEqual(same);
  expect(languageModel({ ...settings, embeddingName: undefined }).embed).toBeNull();
});

test('a success clears earlier failures', () => {
  const guard = breaker(() => 0);
  for (let turn = 0; turn < 4; turn += 1) guard.failed();
  guard.succeeded();
  guard.failed();

  expect(guard.isOpen()).toBe(false);
});
