import type { AssistantReply, Offer } from '@aura/contracts/assistant/chat';
import type { Passage } from '@aura/contracts/assistant/sources';
import type { Found, FoundPassage } from '../retrieval/find-passages.ts';
import type { Asked, BegunTurn } from './begin-turn.ts';
import type { WrittenAnswer } from './written-answer.ts';

export const NOT_THERE = 'No está en los documentos que puede abrir.';
const NEAREST = 'Lo más cercano que hay:';

/** Builds the reply. Its HTML is made here: every word is escaped, and the only links lead to the quoted passages. */
export function replyOf(
  asked: Asked,
  begun: BegunTurn,
  found: Found,
  written: WrittenAnswer,
  offer: { readonly offer: Offer | null; readonly said: string | null },
): AssistantReply {
  const passages = found.passages.map(publicPassage);
  const isNotThere = isNothingThere(found, written) && offer.offer === null && offer.said === null;
  const sentences = sentencesOf(passages, written, isNotThere, offer.said);
  const lines = [
    ...(isNotThere ? [passages.length === 0 ? NOT_THERE : `${NOT_THERE} ${NEAREST}`] : []),
    ...(isNotThere
      ? passages.map(quoted)
      : sentences.map((sentence) => withReferences(sentence, passages, written.mode))),
  ];
  return {
    response: lines.join('\n'),
    responseHtml: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    userInput: asked.userInput,
    conversation: begun.conversation,
    turn: begun.id,
    mode: written.mode,
    problem: written.problem,
    sentences: [...sentences],
    passages,
    isNotThere,
    leftOut: written.leftOut,
    offer: offer.offer,
  };
}

/** Omits the file key, which is internal. */
export function publicPassage({ number, kind, document, name, page, quote, claim, entryId }: FoundPassage): Passage {
  return { number, kind, document, name, page, quote, claim, entryId };
}

/** True if too little was found, or if no sentence of the model was supported by what was found. */
export function isNothingThere({ passages, isFaint }: Found, { mode, sentences }: WrittenAnswer): boolean {
  if (sentences.length > 0) return false;
  return passages.length === 0 || mode === 'model' || isFaint;
}

function sentencesOf(
  passages: readonly Passage[],
  { mode, sentences }: WrittenAnswer,
  isNotThere: boolean,
  said: string | null,
): AssistantReply['sentences'] {
  if (said !== null) return [{ text: said, passages: [] }];
  if (isNotThere) return [];
  if (mode === 'model') return [...sentences];
  return passages.map(({ number, quote }) => ({ text: quote, passages: [number] }));
}

function withReferences(
  { text, passages: numbers }: AssistantReply['sentences'][number],
  passages: readonly Passage[],
  mode: AssistantReply['mode'],
): string {
  const [first] = numbers;
  const passage = passages.find(({ number }) => number === first);
  if (mode === 'passages' && passage !== undefined) return quoted(passage);
  return `${text} ${numbers.map((number) => `[${number}]`).join('')}`.trim();
}

function quoted({ number, quote, name, page }: Passage): string {
  return `[${number}] «${quote}» ${name}${page === null ? '' : `, página ${page}`}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
