/** What a model is asked: how to write, what was said before, and the question with its passages as data. */
export interface ModelRequest {
  readonly system: string;
  readonly turns: readonly { readonly by: 'user' | 'assistant'; readonly text: string }[];
  /** Ends the call when whoever asked has gone. */
  readonly signal: AbortSignal;
}

/** A piece of what the model writes; with the last one, how many tokens it all took. */
export interface ModelPiece {
  readonly text: string;
  readonly tokens?: number;
}

/** A language model somewhere else. It is given texts and gives text: it has no tools, and nothing it writes is done. */
export interface LanguageModel {
  readonly name: string;
  /** It failed several times in a row and is left alone for a while. */
  readonly isResting: () => boolean;
  /** Throws where it does not answer, answers with an error, breaks off or takes too long. */
  readonly write: (request: ModelRequest) => AsyncIterable<ModelPiece>;
  /** Directions of texts, to tell near ones from far ones; null where no model for it is configured. */
  readonly embed: ((texts: readonly string[], signal: AbortSignal) => Promise<readonly (readonly number[])[]>) | null;
}

export type ModelFault = 'resting' | 'broken' | 'late' | 'stopped';

/** Says how it failed and nothing else: what was sent and what came stay out of logs. */
export class ModelFailed extends Error {
  readonly fault: ModelFault;
  constructor(fault: ModelFault) {
    super(`The model failed: ${fault}`);
    this.fault = fault;
  }
}
