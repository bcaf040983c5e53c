import { arrivedOf, SendFailed, sendPiece, type VisitPlace } from './send-content.ts';

/** Small enough that an interrupted piece costs little. */
const PIECE_BYTES = 1_048_576;
const MOST_TRIES = 5;
const FIRST_PAUSE_MS = 800;

interface Whole {
  /** Key of the announced file. */
  readonly key: string;
  readonly content: Blob;
  readonly visit: VisitPlace;
  readonly onProgress: (percent: number) => void;
}

/** Sends an announced file through a link, in pieces that are resumed after an interruption. */
export async function sendWhole({ key, content, visit, onProgress }: Whole): Promise<void> {
  const { signal } = new AbortController();
  let offset = 0;
  for (let tries = 0; offset < content.size; ) {
    const from = offset;
    const tell = (sent: number) => onProgress(Math.floor((100 * (from + sent)) / content.size));
    tell(0);
    try {
      const piece = content.slice(from, from + PIECE_BYTES);
      offset = await sendPiece({ key, offset: from, content: piece, signal, onProgress: tell, visit });
      tries = 0;
    } catch (error) {
      tries += 1;
      if (!isPassing(error) || tries === MOST_TRIES) throw error;
      await new Promise((go) => window.setTimeout(go, FIRST_PAUSE_MS * 2 ** tries));
      // After an interruption only the server knows how much has arrived.
      offset = await arrivedOf(key, signal, undefined, visit).catch(() => from);
    }
  }
}

function isPassing(error: unknown): boolean {
  return error instanceof SendFailed && (error.status === 0 || error.status === 409 || error.status >= 429);
}
