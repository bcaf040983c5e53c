import { createHash } from 'node:crypto';
import type { DossierSection } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import type { StoredPiece } from '../sections/section.ts';
import { dossierPdf } from './dossier-pdf.ts';
import type { ReadDossier } from './read-dossier.ts';
import { readMe } from './read-me.ts';
import type { SigningKey } from './signing-key.ts';
import { bytesOf, type Piece, type ZipWriter } from './zip-writer.ts';

/** A stored file differs from when it was received: nothing is sealed. */
export class ChangedPiece extends Error {}

export interface WrittenDossier {
  readonly pieces: readonly Piece[];
  readonly manifestSha256: Buffer;
  readonly signature: Buffer;
  readonly contents: Readonly<Partial<Record<DossierSection, number>>>;
}

interface Means {
  readonly key: SigningKey;
  readonly sealedAt: Date;
  /** Called after every piece; throws if the work is no longer wanted. */
  readonly tell: (done: number) => Promise<void>;
}

/** Besides files and sections: the PDF, the hashes, the explanation, the key, the manifest and its signature. */
const OWN_PIECES = 6;

/** Ordered by dependency: files, sections, what lists them, the manifest over all of it, the manifest's signature. */
export async function writeDossier(
  context: Pick<JobContext, 'fileStore' | 'origin'>,
  zip: ZipWriter,
  dossier: ReadDossier,
  { key, sealedAt, tell }: Means,
): Promise<WrittenDossier> {
  const { head, sections } = dossier;
  const pieces: Piece[] = [];
  const add = async (piece: Promise<Piece>) => {
    pieces.push(await piece);
    await tell(pieces.length);
  };
  const write = (path: string, content: Uint8Array | string) => add(zip.add(path, bytesOf(Buffer.from(content))));

  for (const { content } of sections) for (const file of content.files) await add(addStored(context, zip, file));
  // Each contains its dossier's folio, so that two empty ones still differ in their hash.
  for (const { name, content } of sections)
    await write(content.json.path, jsonOf({ folio: head.folio, section: name, content: content.json.content }));
  const address = addressOf(context, head.code);
  await write('expediente.pdf', await printPdf(dossierPdf(dossier, { address, sealedAt, pieces: [...pieces] })));
  await write(
    'LEEME.txt',
    readMe({
      folio: head.folio,
      keyId: key.keyId,
      address,
      keysAddress: `${context.origin}/api/v1/dossier/keys/`,
      isWhole: head.isWhole,
      isForInsurer: head.audience === 'insurer',
    }),
  );
  await write('clave-publica.pem', key.pem);
  await write('huellas.sha256', pieces.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join(''));
  const contents = Object.fromEntries(sections.map(({ name, content }) => [name, content.count]));
  const manifest = Buffer.from(jsonOf(manifestOf(dossier, { key, sealedAt, address, pieces, contents })));
  await write('manifest.json', manifest);
  const signature = key.sign(manifest);
  await write('manifest.sig', signature);
  return { pieces, manifestSha256: createHash('sha256').update(manifest).digest(), signature, contents };
}

export function piecesIn({ sections }: ReadDossier): number {
  return sections.reduce((sum, { content }) => sum + content.files.length + 1, OWN_PIECES);
}

export function addressOf({ origin }: Pick<JobContext, 'origin'>, code: string): string {
  return `${origin}/verificar/expediente/${code}`;
}

async function addStored(
  { fileStore }: Pick<JobContext, 'fileStore'>,
  zip: ZipWriter,
  { path, key, size, sha256 }: StoredPiece,
): Promise<Piece> {
  const piece = await zip.add(path, () => fileStore.read({ shelf: 'original', key }), size);
  if (sha256 !== null && piece.sha256 !== sha256)
    throw new ChangedPiece(`${path} ya no tiene la huella con que se recibió.`);
  return piece;
}

function manifestOf(
  { head, audit }: ReadDossier,
  {
    key,
    sealedAt,
    address,
    pieces,
    contents,
  }: {
    readonly key: SigningKey;
    readonly sealedAt: Date;
    readonly address: string;
    readonly pieces: readonly Piece[];
    readonly contents: Readonly<Record<string, number>>;
  },
) {
  return {
    format: 'aura-expediente-sellado/1',
    folio: head.folio,
    verification: address,
    company: head.company,
    claim: { number: head.claimNumber, customer: head.customer },
    affectedParty: head.party,
    audience: head.audience,
    purpose: head.purpose,
    ...(head.audience === 'internal' && { reason: head.reason }),
    sealedAt: sealedAt.toISOString(),
    sealedBy: head.askedBy,
    contents,
    audit,
    key: { id: key.keyId, algorithm: 'Ed25519', publicKey: key.publicKey.toString('base64') },
    pieces: pieces.map(({ path, size, sha256 }) => ({ path, bytes: size, sha256 })),
  };
}

function jsonOf(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
