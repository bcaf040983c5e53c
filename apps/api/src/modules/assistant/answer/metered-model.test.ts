import { expect, it } from 'vitest';
import type { LanguageModel, ModelPiece } from '../../../adapters/model/port.ts';
import { metered } from './metered-model.ts';

const request = { system: 'x'.repeat(400), turns: [], signal: new AbortController().signal };

function writing(pieces: readonly ModelPiece[]): LanguageModel {
  return {
    name: 'prueba',
    isResting: () => false,
    embed: null,
    write: async function* () {
      yield* pieces;
    },
  };
}

it('what the model says that it took counts, and several calls add up', async () => {
  const spent = { tokens: 0 };
  const model = metered(writing([{ text: 'hola' }, { text: '', tokens: 70 }]), spent);

  for (let call = 0; call < 2; call += 1) for await (const _ of model.write(request));

  expect(spent.tokens).toBe(140);
});

it('a caller that stops reading midway has spent what was sent and received', async () => {
  const spent = { tokens: 0 };

  for await (const _ of metered(writing([{ text: 'x'.repeat(40) }, { text: 'y' }]), spent).write(request)) break;

  expect(spent.tokens).toBe(110);
});
