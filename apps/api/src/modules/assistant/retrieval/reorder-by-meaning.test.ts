import { afterAll, expect, test } from 'vitest';
import { languageModel } from '../../../adapters/model/real.ts';
import { startModelServer } from '../../../testing/model-server.ts';
import type { Candidate } from './candidate.ts';
import { reorderByMeaning } from './reorder-by-meaning.ts';

const server = await startModelServer();
afterAll(() => server.close());

const QUESTION = '¿Qué plazo tiene la reparación del portón?';
const passage = (id: number, body: string): Candidate => ({
  kind: 'piece',
  id,
  document: null,
  fileKey: null,
  name: 'Manual',
  groupName: null,
  page: 1,
  place: id,
  body,
  claimId: null,
  claimSlug: null,
  isOfInsurer: false,
  found: [true],
  rank: 1,
});
const FOUND = [
  passage(1, 'Índice general de la guía para talleres.'),
  passage(2, 'Los vidrios se reponen con piezas originales.'),
  passage(3, 'El plazo que tiene la reparación del portón es de doce días.'),
];
const model = (embeddingName: string | undefined) =>
  languageModel({ url: server.url, name: 'prueba', key: undefined, embeddingName });
const order = async (embeddingName: string | undefined) =>
  (await reorderByMeaning(model(embeddingName), AbortSignal.timeout(5000))(QUESTION, FOUND)).map(({ id }) => id);

test('of passages with the same words the one that means the same as the question comes first', async () => {
  server.tell('quoting');

  expect(await order('direcciones')).toEqual([1, 3, 2]);
});

test('without a model for meanings, and where it fails, the order of full text stays', async () => {
  expect(await order(undefined)).toEqual([1, 2, 3]);
  server.tell('failing');
  expect(await order('direcciones')).toEqual([1, 2, 3]);
});
