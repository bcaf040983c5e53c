import type { LanguageModel, ModelPiece, ModelRequest } from '../../../adapters/model/port.ts';

export interface Spent {
  tokens: number;
}

/** Estimate for models that do not report their tokens, or calls that were broken off before they did. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * Counts everything the model writes for one question, answers and proposals alike, including calls broken off midway.
 */
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
