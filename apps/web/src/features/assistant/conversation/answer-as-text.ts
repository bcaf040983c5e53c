import type { AssistantReply } from '@aura/contracts/assistant/chat';
import type { Passage } from '@aura/contracts/assistant/sources';

type Answer = Pick<AssistantReply, 'sentences' | 'passages'>;

/** The passages an answer cites, in the order of their numbers. */
export function citedIn({ sentences, passages }: Answer): readonly Passage[] {
  const cited = new Set(sentences.flatMap((sentence) => sentence.passages));
  return passages.filter(({ number }) => cited.has(number)).toSorted((one, other) => one.number - other.number);
}

/** The answer as plain text with its sources, for pasting. */
export function answerAsText(answer: Answer, placeOf: (passage: Passage) => string): string {
  const said = answer.sentences.map(({ text, passages }) => `${text}${passages.map((one) => ` [${one}]`).join('')}`);
  const sources = citedIn(answer).map((passage) => `[${passage.number}] ${placeOf(passage)}: «${passage.quote}»`);
  return [said.join('\n'), sources.join('\n')].filter((part) => part !== '').join('\n\n');
}
