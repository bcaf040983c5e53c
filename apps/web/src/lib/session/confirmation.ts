export interface ConfirmationAsked {
  /** The user has a second factor, so the password alone does not suffice. */
  readonly needsCode: boolean;
}

type Asker = (asked: ConfirmationAsked) => Promise<boolean>;

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;

/** Registers the dialog that asks the user. Returns a function to unregister. */
export function answerConfirmations(by: Asker): () => void {
  asker = by;
  return () => {
    if (asker === by) asker = null;
  };
}

/** Asks once, however many calls wait. Resolves to whether the user proved their identity. */
export function askConfirmation(asked: ConfirmationAsked): Promise<boolean> {
  if (asker === null) return Promise.resolve(false);
  asking ??= asker(asked).finally(() => {
    asking = null;
  });
  return asking;
}
