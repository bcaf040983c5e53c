import { ClaimFile } from '@aura/contracts/claims/claim';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, NO_ANSWER } from '../../../lib/api/api-error.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { claimFileQueries } from '../claim-file.api.ts';
import { type DBSchema, openDB } from 'idb';
import * as z from 'zod';
import { sealingOf } from '../../../lib/session/own-sealing.ts';

/** Stores the file as read from the server, and returns the copy while the server cannot be reached. */
export function useFileCopy(slug: string, claim: ClaimFile | null, error: Error | null): FileCopy | null {
  const { userId } = useActor().user;
  useEffect(() => {
    // A full disk is ignored: the file is on screen.
    if (claim !== null) keepCopy(userId, claim).catch(() => undefined);
  }, [userId, claim]);
  const isCutOff = claim === null && error instanceof ApiError && error.status === NO_ANSWER;
  const { data = null } = useQuery({
    queryKey: [...claimFileQueries.all(slug), 'copy'],
    queryFn: () => readCopy(userId, slug),
    enabled: isCutOff,
  });
  return isCutOff ? data : null;
}

interface Kept {
  readonly slug: string;
  readonly userId: number;
  readonly keptAt: number;
  readonly sealed: Uint8Array<ArrayBuffer>;
}
interface Copies extends DBSchema {
  files: { key: [number, string]; value: Kept };
}

/** A week; older copies would mislead more than help. */
const LIFE_MS = 7 * 24 * 60 * 60_000;
const MOST = 30;

const open = () =>
  openDB<Copies>('aura-copies', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('files', { keyPath: ['userId', 'slug'] }),
  });

/** Stores an opened file, encrypted, so that it can be opened offline. */
async function keepCopy(userId: number, claim: ClaimFile): Promise<void> {
  const sealing = sealingOf(userId);
  if (sealing === null || !('indexedDB' in globalThis)) return;
  const content = new TextEncoder().encode(JSON.stringify(z.encode(ClaimFile, claim)));
  const sealed = await sealing.close(content, labelOf(userId, claim.slug));
  const database = await open();
  await database.put('files', { slug: claim.slug, userId, keptAt: Date.now(), sealed });
  const old = (await database.getAll('files'))
    .toSorted((one, other) => other.keptAt - one.keptAt)
    .filter(({ keptAt }, at) => at >= MOST || keptAt < Date.now() - LIFE_MS);
  for (const { slug, userId: whose } of old) await database.delete('files', [whose, slug]);
  database.close();
}

interface FileCopy {
  readonly claim: ClaimFile;
  readonly keptAt: Date;
}

/** Null if the file was not opened here within a week, or if its key is missing. */
async function readCopy(userId: number, slug: string): Promise<FileCopy | null> {
  const sealing = sealingOf(userId);
  if (sealing === null || !('indexedDB' in globalThis)) return null;
  const database = await open();
  const kept = await database.get('files', [userId, slug]);
  database.close();
  if (kept === undefined || kept.keptAt < Date.now() - LIFE_MS) return null;
  const content = await sealing.open(kept.sealed, labelOf(userId, slug));
  if (content === null) return null;
  const read = z.safeDecode(ClaimFile, JSON.parse(new TextDecoder().decode(content)) as never);
  // A copy stored by an older release may lack fields of this one.
  return read.success ? { claim: read.data, keptAt: new Date(kept.keptAt) } : null;
}

function labelOf(userId: number, slug: string): string {
  return `copy_${userId}_${slug}`;
}
