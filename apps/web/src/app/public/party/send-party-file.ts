import {
  addPartyFile,
  beginPartyUpload,
  type MyCase,
  type PartyFileName,
  VISIT_HEADER,
} from '@aura/contracts/party-links/my-case';
import { call } from '../../../lib/api/call.ts';
import { arrivedOf, SendFailed, sendPiece, type VisitPlace } from '../../../lib/api/send-content.ts';
import { fitFile } from './fit-file.ts';

/** Small enough that an interrupted piece costs little. */
const PIECE_BYTES = 1_048_576;
const MOST_TRIES = 5;
const FIRST_PAUSE_MS = 800;

interface PartyFile {
  readonly visit: string;
  readonly what: PartyFileName;
  readonly file: File;
  readonly onProgress: (percent: number) => void;
}

/** Announces the file, uploads it in resumable pieces and adds it to the dossier. */
export async function sendPartyFile({ visit, what, file, onProgress }: PartyFile): Promise<MyCase> {
  const { name, content } = await fitFile(file);
  const { key } = await call(beginPartyUpload, { body: { visit, name, size: content.size, what } });
  const place: VisitPlace = { base: '/my-case/files', header: [VISIT_HEADER, visit] };
  const { signal } = new AbortController();
  let offset = 0;
  for (let tries = 0; offset < content.size; ) {
    const from = offset;
    const tell = (sent: number) => onProgress(Math.floor((100 * (from + sent)) / content.size));
    tell(0);
    try {
      const piece = content.slice(from, from + PIECE_BYTES);
      offset = await sendPiece({ key, offset: from, content: piece, signal, onProgress: tell, visit: place });
      tries = 0;
    } catch (error) {
      tries += 1;
      if (!isPassing(error) || tries === MOST_TRIES) throw error;
      await new Promise((go) => window.setTimeout(go, FIRST_PAUSE_MS * 2 ** tries));
      // After an interruption only the server knows how much has arrived.
      offset = await arrivedOf(key, signal, undefined, place).catch(() => from);
    }
  }
  return call(addPartyFile, { body: { visit, fileKey: key } });
}

function isPassing(error: unknown): boolean {
  return error instanceof SendFailed && (error.status === 0 || error.status === 409 || error.status >= 429);
}
