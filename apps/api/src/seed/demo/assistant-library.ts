import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { Storage } from './demo-files.ts';
import { ALL_MANUALS } from './manuals/all-manuals.ts';
import { CLAIM_TEXTS, type ClaimText } from './manuals/claim-texts.ts';
import type { DemoManual } from './manuals/demo-manual.ts';
import { MEDIA_TYPES, writeManual } from './manuals/manual-file.ts';
import { printPages } from './manuals/print-pages.ts';
import { stableKey } from './stable-key.ts';

/**
 * Manuals and policies of insurers and of the company, and claim documents with text: attaching them makes the worker
 * read them. Safe to run again.
 */
export async function seedAssistantLibrary(client: Client, storage: Storage): Promise<void> {
  for (const manual of ALL_MANUALS) {
    const file = {
      key: keyOfManual(manual),
      name: `${manual.name}.${manual.format}`,
      mediaType: MEDIA_TYPES[manual.format],
    };
    const content = await writeManual(manual);
    await storage.put({ shelf: 'original', key: file.key }, content, file.mediaType);
    await storeText(client, { ...file, purpose: 'assistantManual', content });
    await addManual(client, manual);
  }
  for (const paper of CLAIM_TEXTS) {
    const key = keyOfPaper(paper);
    const content = await printPages({ name: paper.title, owner: 'Aura', pages: paper.pages });
    await storage.put({ shelf: 'original', key }, content, MEDIA_TYPES.pdf);
    const file = { key, name: `${paper.title}.pdf`, mediaType: MEDIA_TYPES.pdf };
    await storeText(client, { ...file, purpose: 'claimDocument', content });
    await addClaimPaper(client, paper);
  }
}

export const keyOfManual = ({ name }: Pick<DemoManual, 'name'>): string => stableKey(`manual ${name}`);
export const keyOfPaper = ({ party, title }: { party: string; title: string }): string =>
  stableKey(`${party} ${title}`);

export async function addManual(client: Client, manual: DemoManual): Promise<void> {
  const path = `${manual.customer ?? 'Aura'}/${manual.group}`;
  await client.query(
    `insert into assistant_group (name, path, customer_id) select $1, $2, (select id from customer where codename = $3)
     on conflict do nothing`,
    [manual.group, path, manual.customer],
  );
  await client.query(
    `insert into assistant_document (group_id, name, file_key, added_by)
     select g.id, $2, $3, u.id from assistant_group g, user_account u where g.path = $1 and u.username = 'admin@aura.example'
     on conflict do nothing`,
    [path, manual.name, keyOfManual(manual)],
  );
}

export async function addClaimPaper(client: Client, paper: ClaimText): Promise<void> {
  await client.query(CLAIM_PAPER, [paper.party, keyOfPaper(paper), paper.type, paper.title]);
}

interface TextFile {
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly purpose: 'assistantManual' | 'claimDocument';
  readonly content: Buffer;
}

export async function storeText(client: Client, { key, name, mediaType, purpose, content }: TextFile): Promise<void> {
  await client.query(
    `insert into stored_file (key, name, media_type, size, purpose, state, sha256, uploaded_by, attached_at, checked_at)
     select $1, $2, $3, $4, $5, 'ready', $6, u.id, now(), now() from user_account u where u.username = 'admin@aura.example'
     on conflict do nothing`,
    [key, name, mediaType, content.length, purpose, createHash('sha256').update(content).digest()],
  );
}

/** A claim document belongs to the whole claim if its type does. */
const CLAIM_PAPER = `
  insert into claim_file (claim_id, affected_party_id, customer_id, file_key, file_type_id, caption, state, added_by, added_at, reviewed_by, reviewed_at)
  select a.claim_id, case t.belongs_to when 'claim' then null else a.id end, a.customer_id, $2::uuid, t.id, $4, 'validated', u.id, a.added_at, u.id, now()
  from affected_party a, file_type t, user_account u
  where a.slug = $1 and t.codename = $3 and u.username = 'supervisor@aura.example' on conflict do nothing`;
