export interface Mail {
  /** Becomes the Message-ID: the same mail, sent again, has the same one. */
  readonly key: string;
  readonly recipients: readonly string[];
  /** The name beside our address; without one that of the setting. */
  readonly sender?: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  /** An event for the reader's calendar (RFC 5545), sent beside the text. */
  readonly calendar?: string | null;
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly name: string;
  readonly mediaType: string;
  readonly content: Buffer;
}

/** `refused`: the recipient's server will never accept it. Accepted addresses are not listed. */
export type Delivery =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly recipients: readonly string[]; readonly reason: string };

/** Sends one mail, once. Throws if a retry may succeed. */
export interface Mailer {
  deliver(mail: Mail): Promise<Delivery>;
  close(): void;
}
