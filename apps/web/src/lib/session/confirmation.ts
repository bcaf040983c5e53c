export interface ConfirmationAsked {
  /** The person has a second factor, so the password alone is not enough. */
  readonly needsCode: boolean;
}

type Asker = (asked: ConfirmationAsked) => Promise<boolean>;

let asker: Asker | null = null;
let asking: Promise<boolean> | null = null;

/** Says who asks the person at the keyboard. Returns the way to stop. */
export function answerConfirmations(by: Asker): () => void {
  asker = by;
  return () => {
    if (asker === by) asker = null;
  };
}

/** Asks once, however many calls wait for it. Resolves to whether the person has proved who they are. */
export function askConfirmation(asked: ConfirmationAsked): Promise<boolean> {
  if (asker === null) return Promise.resolve(false);
  asking ??= asker(asked).finally(() => {
    asking = null;
  });
  return asking;
}
