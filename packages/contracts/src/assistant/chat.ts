import * as z from 'zod';
import { slugParam } from '../claims/labels.ts';
import { bytes, endpoint, nothing } from '../endpoint.ts';
import { ReportDefinition } from '../reports/definition.ts';
import { id, idText, intText, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { documentKey, Passage } from './sources.ts';

const asking = { area: 'assistant' } as const;

export const MOST_CHARACTERS_ASKED = 2000;
/** Limits per user. */
export const ASSISTANT_LIMITS = { perMinute: 20, tokensPerDay: 100_000, atOnce: 2, seconds: 30 } as const;

/** Kinds of drafts; without one, a question is answered. */
export const DRAFT_KINDS = ['entry', 'mail', 'summary', 'report'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

const AssistantDocument = wire(
  {
    key: documentKey,
    name: z.string(),
    /** Null until it has been processed. */
    pages: z.int().nullable(),
    /** `ready`: can be asked about; `unreadable` never will be. */
    state: z.enum(['waiting', 'ready', 'unreadable']),
  },
  { key: 'doc_key', name: 'doc_name', pages: 'doc_pages', state: 'doc_state' },
);

/** Documents selected together; `path` distinguishes groups of the same name. */
export const DocumentGroup = wire(
  { name: z.string(), path: z.string(), documents: z.array(AssistantDocument) },
  { name: 'grp_name', path: 'grp_path' },
);
export type DocumentGroup = z.output<typeof DocumentGroup>;

export const openAssistant = endpoint({
  ...asking,
  method: 'POST',
  path: '/avi_chat/login/',
  kind: 'read',
  summary: 'Opens the assistant: how it presents itself, for whom, and the documents that can be asked about',
  reply: wire({
    widget: wire(
      { color: z.string(), imagePath: z.string(), message: z.string(), name: z.string() },
      { color: 'agt_color', imagePath: 'agt_image_path', message: 'agt_message', name: 'agt_name' },
    ),
    user: z.string(),
    groups: z.array(DocumentGroup),
    /** The model that writes answers; null if there is none, and the passages found are quoted instead. */
    model: z.string().nullable(),
  }),
});
export type AssistantSession = z.output<(typeof openAssistant)['reply']>;

export const listClaimSources = endpoint({
  ...asking,
  method: 'GET',
  path: '/avi_chat/claim/:slug/',
  kind: 'read',
  summary: 'The documents of a claim that can be asked about, and how many entries its bitácora has',
  params: wireInput({ slug: slugParam }),
  reply: wire({ group: DocumentGroup, entries: z.int() }),
});

/** A sentence of an answer, with the passages that support it. */
const Sentence = wire({ text: z.string(), passages: z.array(z.int().positive()) });

/** A proposal of the assistant; nothing happens until the user applies it on its screen. */
export const Offer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('entry'), id, claim: slugParam, text: z.string() }),
  z.object({ kind: z.literal('summary'), id, claim: slugParam, text: z.string() }),
  z.object({ kind: z.literal('mail'), id, claim: slugParam.nullable(), subject: z.string(), text: z.string() }),
  z.object({ kind: z.literal('report'), id, name: z.string(), definition: ReportDefinition }),
]);
export type Offer = z.output<typeof Offer>;

export const AssistantReply = wire(
  {
    response: z.string(),
    /** Built from the sentences, with references; output of the model is always escaped. */
    responseHtml: z.string(),
    userInput: z.string(),
    conversation: z.uuid(),
    turn: id,
    /** `passages`: no model answered; the passages found are quoted in order. */
    mode: z.enum(['model', 'passages']),
    /** Why no model answered although one is configured. */
    problem: z.string().nullable(),
    sentences: z.array(Sentence),
    passages: z.array(Passage),
    /** Nothing in the documents answers the question. */
    isNotThere: z.boolean(),
    /** Number of sentences left out because no passage supports them. */
    leftOut: z.int(),
    offer: Offer.nullable(),
  },
  { responseHtml: 'responseHtml', userInput: 'userInput' },
);
export type AssistantReply = z.output<typeof AssistantReply>;

const asked = wireInput({
  userInput: requiredText(MOST_CHARACTERS_ASKED),
  /** Null starts a new one. */
  conversation: z.uuid().nullable(),
  /** Documents to search; empty searches all the user may open. */
  documents: z.array(documentKey).max(500),
  /** The claim on screen. */
  claim: slugParam.nullable().optional(),
  draft: z.enum(DRAFT_KINDS).nullable().optional(),
});

export const sendAssistantMessage = endpoint({
  ...asking,
  method: 'POST',
  path: '/avi_chat/send_message/',
  kind: 'steps',
  summary:
    'Asks the assistant, which answers from documents that the asking user may open, with the source of each sentence',
  body: asked,
  reply: AssistantReply,
});

/** One line of the streamed answer, as JSON. The last is `done` or `failed`. */
export const AssistantEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reading'), passages: z.array(Passage) }),
  z.object({ kind: z.literal('sentence'), sentence: Sentence }),
  z.object({ kind: z.literal('done'), reply: AssistantReply }),
  z.object({ kind: z.literal('failed'), detail: z.string() }),
]);
export type AssistantEvent = z.output<typeof AssistantEvent>;

export const streamAssistantMessage = endpoint({
  ...asking,
  method: 'POST',
  path: '/avi_chat/stream_message/',
  kind: 'steps',
  summary: 'The same, sentence by sentence as they come: lines of JSON, each an AssistantEvent',
  body: asked,
  reply: bytes,
});

export const rateAnswer = endpoint({
  ...asking,
  method: 'POST',
  path: '/avi_chat/turn/:id/feedback/',
  kind: 'write',
  summary: 'Says whether an answer helped, and why not',
  params: wireInput({ id: idText }),
  body: wireInput({ isHelpful: z.boolean(), comment: text(500) }),
  reply: nothing,
});

export const settleOffer = endpoint({
  ...asking,
  method: 'POST',
  path: '/avi_chat/offer/:id/',
  kind: 'write',
  summary: 'Notes what became of a proposal: applied as it was, applied with changes, or discarded',
  params: wireInput({ id: idText }),
  body: wireInput({ outcome: z.enum(['applied', 'changed', 'discarded']) }),
  reply: nothing,
});

export const forgetConversation = endpoint({
  ...asking,
  method: 'DELETE',
  path: '/avi_chat/conversation/:id/',
  kind: 'write',
  summary: 'Ends an own conversation: what was said in it is forgotten, its figures stay',
  params: wireInput({ id: z.uuid() }),
  reply: nothing,
});

const page = wireInput({ document: documentKey, page: intText(1, 100_000) });

export const readDocumentPage = endpoint({
  ...asking,
  method: 'GET',
  path: '/avi_chat/document/:document/page/:page/',
  kind: 'read',
  summary: 'The words of one page of a document that may be asked about, to show a passage in its place',
  params: page,
  reply: wire({
    name: z.string(),
    page: z.int(),
    pages: z.int(),
    text: z.string(),
    hasPicture: z.boolean(),
    claim: slugParam.nullable(),
  }),
});

export const drawDocumentPage = endpoint({
  ...asking,
  method: 'GET',
  path: '/avi_chat/document/:document/page/:page/picture/',
  kind: 'read',
  summary: 'One page of a PDF or a picture, drawn',
  params: page,
  reply: bytes,
});

export const openAssistantDocument = endpoint({
  ...asking,
  method: 'POST',
  path: '/avi_chat/document/:document/open/',
  kind: 'write',
  isSecret: true,
  summary: 'Returns a signed address of a whole document; the audit records who received it',
  params: wireInput({ document: documentKey }),
  reply: wire({ url: z.string() }),
});
