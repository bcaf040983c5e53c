import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { splitPieces } from '../modules/assistant/reading/split-pieces.ts';
import {
  addClaimPaper,
  addManual,
  keyOfManual,
  keyOfPaper,
  storeText,
  MEDIA_TYPES,
  pagesOfManual,
  wordsOfPages,
} from '../seed/demo/assistant-library.ts';
import { ALL_MANUALS } from '../seed/demo/manuals/all-manuals.ts';
import { CLAIM_TEXTS } from '../seed/demo/manuals/claim-texts.ts';

/** The demo's library as the worker would have left it, made from its texts: without storage or text extraction. */
export async function readLibrary(client: Client): Promise<void> {
  for (const manual of ALL_MANUALS) {
    const key = keyOfManual(manual);
    const pages = pagesOfManual(manual);
    const file = { name: `${manual.name}.${manual.format}`, mediaType: MEDIA_TYPES[manual.format] };
    await storeText(client, { key, ...file, purpose: 'assistantManual', content: bytesOf(pages) });
    await addManual(client, manual);
    await keepWords(client, key, pages);
  }
  for (const paper of CLAIM_TEXTS) {
    const key = keyOfPaper(paper);
    const pages = wordsOfPages({ name: paper.title, owner: 'Aura', pages: paper.pages });
    const file = { name: `${paper.title}.pdf`, mediaType: MEDIA_TYPES.pdf };
    await storeText(client, { key, ...file, purpose: 'claimDocument', content: bytesOf(pages) });
    await addClaimPaper(client, paper);
    await keepWords(client, key, pages);
  }
}

const bytesOf = (pages: readonly string[]) => createHash('sha256').update(pages.join('\f')).digest();

async function keepWords(client: Client, key: string, pages: readonly string[]): Promise<void> {
  await client.query(
    `insert into document_text (file_key, state, pages, read_at) values ($1, 'ready', $2, now())
     on conflict (file_key) do update set state = 'ready', pages = excluded.pages, read_at = now()`,
    [key, pages.length],
  );
  for (const [at, text] of pages.entries())
    for (const [place, body] of splitPieces(text).entries())
      await client.query(
        `insert into document_piece (file_key, page, place, body, words) values ($1, $2, $3, $4, app.search_words($4)) on conflict do nothing`,
        [key, at + 1, place + 1, body],
      );
}
