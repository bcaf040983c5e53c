import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** The part of the object storage the seed needs. */
export interface Storage {
  put(
    place: { readonly shelf: 'original' | 'web' | 'thumbnail'; readonly key: string },
    content: Buffer,
    mediaType: string,
  ): Promise<void>;
}

interface Content {
  readonly original: Buffer;
  readonly web?: Buffer;
  readonly thumbnail?: Buffer;
}

/**
 * A file of the demo. The storage may serve several databases: the key is the same in all only where the content is, so
 * that a second run finds it. What is printed from rows has a key of its own, kept by those rows.
 */
interface Wanted {
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly purpose: string;
  /** The account before the @, or the id. */
  readonly by: string | number;
  /** Now if not given. */
  readonly at?: Date;
}

/** Concurrent uploads; more would only wait for each other. */
const LANES = 12;

/** Uploads every file, and writes their rows in one statement; returns the files with content and hash. */
export async function storeFiles<One extends Wanted>(
  client: Client,
  storage: Storage,
  wanted: readonly One[],
  contentOf: (file: One) => Content | Promise<Content>,
): Promise<readonly (One & { readonly content: Buffer; readonly sha256: string })[]> {
  const stored: (One & { readonly content: Buffer; readonly sha256: string })[] = [];
  await inLanes(wanted, LANES, async (file, place) => {
    const { original, web, thumbnail } = await contentOf(file);
    await Promise.all([
      storage.put({ shelf: 'original', key: file.key }, original, file.mediaType),
      web && storage.put({ shelf: 'web', key: file.key }, web, 'image/webp'),
      thumbnail && storage.put({ shelf: 'thumbnail', key: file.key }, thumbnail, 'image/webp'),
    ]);
    stored[place] = { ...file, content: original, sha256: createHash('sha256').update(original).digest('hex') };
  });
  const rows = stored.map(({ key, name, mediaType, purpose, by, at, content, sha256 }) => ({
    key,
    name,
    purpose,
    at,
    sha256,
    media_type: mediaType,
    size: content.length,
    user_id: typeof by === 'number' ? by : null,
    username: typeof by === 'number' ? null : `${by}@aura.example`,
  }));
  await client.query(ROWS, [JSON.stringify(rows), PHOTO_SIZE.width, PHOTO_SIZE.height]);
  return stored;
}

/** Works on all of them, so many at once, begun in their order. */
export async function inLanes<One>(
  all: readonly One[],
  lanes: number,
  work: (one: One, place: number) => Promise<unknown>,
): Promise<void> {
  const waiting = all.entries();
  const lane = async () => {
    // One iterator shared by all lanes: each takes the next free one.
    for (const [place, one] of waiting) await work(one, place);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** A document of a claim, printed. */
export const CLAIM_PDF = { mediaType: 'application/pdf', purpose: 'claimDocument' } as const;

/** All drawn photos have this size. */
export const PHOTO_SIZE = { width: 640, height: 480 } as const;

const ROWS = `
insert into stored_file (key, name, media_type, size, purpose, state, sha256, width, height, has_preview, uploaded_by, uploaded_at, attached_at, checked_at)
select f.key, f.name, f.media_type, f.size, f.purpose, 'ready', decode(f.sha256, 'hex'), case when i.is_photo then $2::int end, case when i.is_photo then $3::int end,
  i.is_photo, coalesce(f.user_id, u.id), coalesce(f.at, now()), coalesce(f.at, now()), coalesce(f.at, now())
from jsonb_to_recordset($1) f (key uuid, name text, media_type text, size bigint, purpose text, sha256 text, user_id bigint, username text, at timestamptz)
  cross join lateral (select f.media_type = 'image/jpeg' as is_photo) i left join user_account u on u.username = f.username
on conflict do nothing`;
