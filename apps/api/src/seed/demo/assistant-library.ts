import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import type { Storage } from './stored-files.ts';
import { ALL_MANUALS } from './manuals/all-manuals.ts';
import { CLAIM_TEXTS, type ClaimText } from './manuals/claim-texts.ts';
import type { DemoManual } from './manuals/demo-manual.ts';
import { stableKey } from './stable-key.ts';
import { writeXlsx } from 'hucre/xlsx';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import type { PdfDocument } from '../../core/pdf/pdf-document.ts';
import { writePdf } from '../../core/pdf/write-pdf.ts';

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

const OFFICE = 'application/vnd.openxmlformats-officedocument';
export const MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: `${OFFICE}.wordprocessingml.document`,
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
} as const;

export async function writeManual(manual: DemoManual): Promise<Buffer> {
  if (manual.format === 'pdf') return await printPages({ ...manual, owner: ownerOf(manual) });
  if (manual.format === 'docx') return await writeDocx(manual.pages);
  return Buffer.from(await writeXlsx({ sheets: manual.pages.map(sheetOf) }));
}

/** The text a reader would extract from the file, page by page, for tests and measurements without a file. */
export function pagesOfManual(manual: DemoManual): readonly string[] {
  return manual.format === 'pdf' ? wordsOfPages({ ...manual, owner: ownerOf(manual) }) : manual.pages;
}

function ownerOf({ customer }: DemoManual): string {
  return customer ?? 'Aura';
}

function sheetOf(text: string) {
  const [name = '', ...lines] = text.split('\n');
  return { name, rows: lines.map((line) => line.split(' | ')) };
}

/** A minimal DOCX: paragraphs, and a page break before each page but the first. */
async function writeDocx(pages: readonly string[]): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(HEAD + xml), path, { mtime: WRITTEN_AT });
  add('[Content_Types].xml', TYPES);
  add('_rels/.rels', RELATIONS);
  add(
    'word/document.xml',
    `<w:document xmlns:w="${WORDS}"><w:body>${pages.map(pageXml).join('')}</w:body></w:document>`,
  );
  zip.end();
  return await buffer(zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>);
}

function pageXml(text: string, place: number): string {
  const lines = text.split('\n').map((line) => paragraph(`<w:t xml:space="preserve">${escape(line)}</w:t>`));
  return [place === 0 ? '' : paragraph('<w:br w:type="page"/>'), ...lines].join('');
}

const paragraph = (run: string) => `<w:p><w:r>${run}</w:r></w:p>`;
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const WRITTEN_AT = new Date('2026-01-05T15:00:00Z');
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WRITE_DOCX_OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`;
const RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${WRITE_DOCX_OFFICE}" Target="word/document.xml"/></Relationships>`;

interface Printed {
  readonly name: string;
  readonly owner: string;
  readonly pages: readonly string[];
}

const FOOTER = 'Documento de demostración, de contenido inventado';
/** Fixed, so that a second run writes the same bytes. */
const PRINT_PAGES_WRITTEN_AT = new Date('2026-01-05T15:00:00Z');

export async function printPages(document: Printed): Promise<Buffer> {
  return Buffer.from(await writePdf(paperOf(document), new Map()));
}

/** The words of each page as read from the printed file, with header and footer. */
export function wordsOfPages({ name, owner, pages }: Printed): readonly string[] {
  return pages.map((text, place) =>
    [`${owner} ${name}`, text, `${FOOTER} Página ${place + 1} de ${pages.length}`].join('\n'),
  );
}

function paperOf({ name, owner, pages }: Printed): PdfDocument {
  return {
    title: name,
    header: [owner, name],
    footer: FOOTER,
    createdAt: PRINT_PAGES_WRITTEN_AT,
    sheets: pages.map((text) => {
      const [heading = '', ...paragraphs] = text.split('\n');
      return [
        { kind: 'heading', text: heading },
        ...paragraphs.map((paragraph) => ({ kind: 'entry', overline: '', text: paragraph }) as const),
      ];
    }),
  };
}
