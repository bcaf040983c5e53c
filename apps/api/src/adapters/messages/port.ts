/** A message by template, the only kind that may begin a conversation. */
export interface TemplateMessage {
  /** `+52…` */
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly filling: readonly string[];
  /** Our key, returned with every state of the message: it identifies a message whose answer was lost. */
  readonly key: string;
}

/** Words, which the service takes for 24 hours after the other side wrote. */
export interface FreeMessage extends Pick<TemplateMessage, 'to' | 'key'> {
  readonly text: string;
}

/**
 * Outcome of sending. `accepted`: it has `id` and its states follow by webhook. `refused`: this message will never be
 * accepted. `busy`: certainly not taken, and may be sent again. `unknown`: it may have been taken.
 */
export type MessageAnswer =
  | { readonly kind: 'accepted'; readonly id: string }
  | { readonly kind: 'refused' | 'busy' | 'unknown'; readonly code: string; readonly message: string };

export interface KnownTemplate {
  readonly name: string;
  readonly language: string;
  /** In the words of the service: APPROVED, PENDING and so on. */
  readonly status: string;
  readonly reason: string;
}

export interface Media {
  readonly content: Buffer;
  readonly mediaType: string;
}

/** WhatsApp for companies. Sending never throws: a missing answer is an outcome of its own. */
export interface Messenger {
  send(message: TemplateMessage | FreeMessage): Promise<MessageAnswer>;
  /** The content of a received message, kept by the service for some days; null if it is gone or too large. Throws if it does not answer. */
  readMedia(id: string, mostBytes: number): Promise<Media | null>;
  /** Throws if it does not answer. */
  listTemplates(): Promise<readonly KnownTemplate[]>;
  /** Asks for approval. Throws if it is not taken. */
  proposeTemplate(template: {
    readonly name: string;
    readonly language: string;
    readonly body: string;
    readonly examples: readonly string[];
  }): Promise<void>;
}
