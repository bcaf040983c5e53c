import {
  type AssistantEvent,
  AssistantEvent as Line,
  type AssistantReply,
  drawDocumentPage,
  forgetConversation,
  listClaimSources,
  openAssistant,
  openAssistantDocument,
  rateAnswer,
  readDocumentPage,
  sendAssistantMessage,
  settleOffer,
  streamAssistantMessage,
} from '@aura/contracts/assistant/chat';
import type { CallInput } from '@aura/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { callLines } from '../../lib/api/call-lines.ts';
import { useMutation } from '../../lib/use-mutation.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly assistant: string;
  }
}

const KEY = ['assistant'] as const;

export type Question = CallInput<typeof sendAssistantMessage>['body'];
export type { AssistantEvent, AssistantReply };
export type Outcome = CallInput<typeof settleOffer>['body']['outcome'];

export const assistantQueries = {
  /** Read once per session; signs the user in with the assistant. */
  session: () =>
    queryOptions({
      queryKey: [...KEY, 'session'],
      queryFn: ({ signal }) => call(openAssistant, {}, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }),
  claim: (slug: string) =>
    queryOptions({
      queryKey: [...KEY, 'claim', slug],
      queryFn: ({ signal }) => call(listClaimSources, { params: { slug } }, { signal }),
    }),
  page: (document: string, page: number) =>
    queryOptions({
      queryKey: [...KEY, 'page', document, page],
      queryFn: ({ signal }) => call(readDocumentPage, { params: { document, page } }, { signal }),
      // A document withdrawn a moment ago must not be shown.
      staleTime: 0,
    }),
  picture: (document: string, page: number) =>
    queryOptions({
      queryKey: [...KEY, 'picture', document, page],
      queryFn: ({ signal }) => call(drawDocumentPage, { params: { document, page } }, { signal }),
    }),
};

/** Streams the answer as it arrives. Where a proxy buffers the stream, the whole answer comes at once. */
export async function* ask(body: Question, signal: AbortSignal): AsyncGenerator<AssistantEvent, void, undefined> {
  let isHeard = false;
  try {
    for await (const event of callLines(streamAssistantMessage, { body }, Line, signal)) {
      isHeard = true;
      yield event;
    }
    return;
  } catch (error) {
    if (isHeard || !isUnreadable(error)) throw error;
  }
  yield { kind: 'done', reply: await call(sendAssistantMessage, { body }, { signal }) };
}

function isUnreadable(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 200 && error.status < 300;
}

export function useRateAnswer() {
  return useMutation({ mutationFn: (input: CallInput<typeof rateAnswer>) => call(rateAnswer, input) });
}

/** Fire and forget: measures how useful proposals are. */
export function noteOutcome(id: number, outcome: Outcome): void {
  void call(settleOffer, { params: { id }, body: { outcome } }).catch((error: unknown) => console.warn(error));
}

export function useForgetConversation() {
  return useMutation({ mutationFn: (id: string) => call(forgetConversation, { params: { id } }) });
}

/** Requested at the click: the URL is valid for a few minutes only. */
export function useOpenDocument() {
  return useMutation({ mutationFn: (document: string) => call(openAssistantDocument, { params: { document } }) });
}
