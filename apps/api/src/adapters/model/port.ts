/** Input of the model: instructions, the conversation so far, and the question with its passages as data. */
export interface ModelRequest {
  readonly system: string;
  readonly turns: readonly { readonly by: 'user' | 'assistant'; readonly text: string }[];
  /** Aborts the call when the asking user has left. */
  readonly signal: AbortSignal;
}

/** A piece of the model's output; the last one has the total number of tokens. */
export interface ModelPiece {
  readonly text: string;
  readonly tokens?: number;
}

/** A remote language model. It takes text and returns text: it has no tools, and its output is never executed. */
export interface LanguageModel {
  readonly name: string;
  /** The circuit breaker is open after several failures in a row. */
  readonly isResting: () => boolean;
  /** Throws if it does not answer, returns an error, breaks off or takes too long. */
  readonly write: (request: ModelRequest) => AsyncIterable<ModelPiece>;
  /** Embeddings of texts, to compare their meaning; null if no model for it is configured. */
  readonly embed: ((texts: readonly string[], signal: AbortSignal) => Promise<readonly (readonly number[])[]>) | null;
}

export type ModelFault = 'resting' | 'broken' | 'late' | 'stopped';

/** Says how it failed and nothing else: input and output stay out of logs. */
export class ModelFailed extends Error {
  readonly fault: ModelFault;
  constructor(fault: ModelFault) {
    super(`The model failed: ${fault}`);
    this.fault = fault;
  }
}
