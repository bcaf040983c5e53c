import type { StoredFile } from '@aura/contracts/files/files';
import type { FilePurposeName } from '@aura/contracts/files/purposes';
import { useEffect, useRef, useState } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { arrivedOf, SendFailed, sendPiece } from '../../../lib/api/send-content.ts';
import { announceFile, lookUpFile } from '../files.api.ts';
import * as z from 'zod';
import { storage } from '../../../lib/storage.ts';

export interface Upload extends UploadProgress {
  readonly id: string;
  readonly content: File;
  readonly isPaused: boolean;
}

export interface UploadsOptions {
  readonly purpose: FilePurposeName;
  readonly fileTypeId: number | null;
  /** The file is stored: ready, or held until the antivirus answers. Called once per file, with its place among those chosen. */
  readonly onStored: (file: StoredFile, place: number) => void;
  readonly onRemoved?: ((file: StoredFile | null) => void) | undefined;
}

const AT_START = { phase: 'sending', sent: 0, file: null, reason: null, isPaused: false } as const;

/** The uploads of one drop zone; each continues until stored, refused, paused or removed. */
export function useUploads({ purpose, fileTypeId, onStored, onRemoved }: UploadsOptions) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const stored = useRef(new Set<string>());
  const chosen = useRef<string[]>([]);
  useEffect(() => () => running.current.forEach((controller) => controller.abort()), []);

  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const start = (id: string, content: File) => {
    const controller = new AbortController();
    running.current.set(id, controller);
    void upload({
      content,
      purpose,
      fileTypeId,
      signal: controller.signal,
      onProgress: (part) => {
        if (controller.signal.aborted) return;
        change(id, part);
        if ((part.phase === 'ready' || part.phase === 'held') && part.file && !stored.current.has(part.file.key)) {
          stored.current.add(part.file.key);
          onStored(part.file, chosen.current.indexOf(id));
        }
      },
    });
  };
  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map((content) => ({ ...AT_START, id: randomId(), content }));
      setUploads((all) => [...all, ...added]);
      chosen.current.push(...added.map(({ id }) => id));
      for (const { id, content } of added) start(id, content);
    },
    pause: ({ id }: Upload) => {
      running.current.get(id)?.abort();
      change(id, { isPaused: true });
    },
    /** Continues where it stopped, and retries what failed. */
    resume: ({ id, content }: Upload) => {
      change(id, { isPaused: false, phase: 'sending', reason: null });
      start(id, content);
    },
    remove: ({ id, content, file }: Upload) => {
      running.current.get(id)?.abort();
      forgetUpload({ content, purpose });
      setUploads((all) => all.filter((one) => one.id !== id));
      onRemoved?.(file);
    },
  };
}

/** Small enough that an interrupted piece costs little, large enough for fast connections. */
const PIECE_BYTES = 2_097_152;
const LONGEST_PAUSE_MS = 30_000;
const LOOK_EVERY_MS = [500, 800, 1200, 2000, 3000];

type UploadPhase = 'sending' | 'retrying' | 'checking' | 'held' | 'ready' | 'refused' | 'failed';

interface UploadProgress {
  readonly phase: UploadPhase;
  readonly sent: number;
  readonly file: StoredFile | null;
  /** Why it was refused or failed, as the server said it. */
  readonly reason: string | null;
}

interface UploadOrder {
  readonly content: File;
  readonly purpose: FilePurposeName;
  readonly fileTypeId: number | null;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Partial<UploadProgress>) => void;
}

/** Uploads a file with retries, then waits for the antivirus. Returns early, without an error, when aborted. */
async function upload(order: UploadOrder): Promise<void> {
  try {
    const key = await announced(order);
    await sendAll(key, order);
    order.onProgress({ phase: 'checking', sent: order.content.size });
    forgetUpload(order);
    await awaitVerdict(key, order);
  } catch (error) {
    if (order.signal.aborted) return;
    order.onProgress({
      phase: error instanceof ApiError && error.status === 400 ? 'refused' : 'failed',
      reason: reasonOf(error),
    });
  }
}

/** The key of an unfinished upload of the same file, or a new one. */
async function announced(order: UploadOrder): Promise<string> {
  const known = recallUpload(order);
  if (known !== null && (await isThere(known, order.signal))) return known;
  const { name, size } = order.content;
  const body = { name, size, purpose: order.purpose, fileTypeId: order.fileTypeId };
  const { key } = await persist(order, () => announceFile(body, order.signal));
  rememberUpload(order, key);
  return key;
}

async function isThere(key: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { state } = await lookUpFile(key, signal);
    return state === 'receiving';
  } catch {
    return false;
  }
}

async function sendAll(key: string, order: UploadOrder): Promise<void> {
  const { content, signal, onProgress } = order;
  let offset = await persist(order, () => arrivedOf(key, signal));
  while (offset < content.size) {
    onProgress({ phase: 'sending', sent: offset });
    const from = offset;
    const piece = content.slice(from, from + PIECE_BYTES);
    offset = await persist(
      order,
      () =>
        sendPiece({
          key,
          offset: from,
          content: piece,
          signal,
          onProgress: (sent) => onProgress({ sent: from + sent }),
        }),
      // After an interruption only the server knows how much has arrived.
      () => arrivedOf(key, signal),
    );
  }
}

/** Retries while network or server fail: at once when the connection returns, otherwise with growing waits. */
async function persist<Result>(order: UploadOrder, work: () => Promise<Result>, again = work): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await (attempt === 0 ? work() : again());
    } catch (error) {
      if (order.signal.aborted || !isPassing(error)) throw error;
      // A rate limit is not a lost connection: the server's message says what to wait for.
      const isLimit = error instanceof ApiError && error.status === 429;
      order.onProgress({ phase: 'retrying', reason: isLimit ? error.detail : null });
      await Promise.race([
        pause(Math.min(LONGEST_PAUSE_MS, 700 * 2 ** attempt), order.signal),
        untilOnline(order.signal),
      ]);
    }
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof ApiError) return error.isOutage;
  return error instanceof SendFailed && (error.status === 0 || error.status === 409 || error.status >= 429);
}

async function awaitVerdict(key: string, { signal, onProgress }: UploadOrder): Promise<void> {
  for (let look = 0; !signal.aborted; look += 1) {
    await pause(LOOK_EVERY_MS[look] ?? 4000, signal);
    const file = await lookUpFile(key, signal).catch((error: unknown) => {
      if (isPassing(error)) return null;
      throw error;
    });
    if (file?.state === 'ready') return onProgress({ phase: 'ready', file });
    if (file?.state === 'waiting') onProgress({ phase: 'held', file });
    if (file?.state === 'refused' || file?.state === 'infected') {
      return onProgress({ phase: 'refused', file, reason: file.refusal });
    }
  }
}

function reasonOf(error: unknown): string | null {
  if (error instanceof SendFailed) return error.detail;
  if (!(error instanceof ApiError)) return null;
  return Object.values(error.fieldErrors).flat()[0] ?? error.detail;
}

/** Resolves after a while, or at once when aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Resolves when the browser is online again. */
function untilOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true, signal }));
}

interface Source {
  readonly content: File;
  readonly purpose: string;
}

/** Identifies an upload by file and purpose, so that it resumes after a reload. */
function recallUpload(source: Source): string | null {
  const known = z.uuid().safeParse(storage.read(placeOf(source)));
  return known.success ? known.data : null;
}

function rememberUpload(source: Source, key: string): void {
  storage.write(placeOf(source), key, { expires: false });
}

function forgetUpload(source: Source): void {
  storage.remove(placeOf(source));
}

function placeOf({ content: { name, size, lastModified }, purpose }: Source): string {
  return `upload:${[purpose, size, lastModified, name].join(':')}`;
}
