import type { LanguageModel, ModelPiece, ModelRequest } from '../../../adapters/model/port.ts';

/** What a question has cost so far. */
export interface Spent {
  tokens: number;
}

/** Where a model does not say how many tokens it took, or nobody waited for it to say so. */
const CHARACTERS_PER_TOKEN = 4;

/** Counts whatever one question has the model write, for answers and proposals alike, also where it is broken off half-way. */
export function metered(model: LanguageModel, spent: Spent): LanguageModel {
  return { ...model, write: (request) => counted(model.write(request), request, spent) };
}

async function* counted(
  pieces: AsyncIterable<ModelPiece>,
  { system, turns }: ModelRequest,
  spent: Spent,
): AsyncGenerator<ModelPiece> {
  const before = spent.tokens;
  let characters = turns.reduce((sum, { text }) => sum + text.length, system.length);
  const reckon = () => {
    spent.tokens = before + Math.ceil(characters / CHARACTERS_PER_TOKEN);
  };
  reckon();
  for await (const piece of pieces) {
    characters += piece.text.length;
    if (piece.tokens === undefined) reckon();
    else spent.tokens = before + piece.tokens;
    yield piece;
  }
}
