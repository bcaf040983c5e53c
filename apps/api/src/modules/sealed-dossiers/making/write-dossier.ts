import { createHash } from 'node:crypto';
import type { DossierSection } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { printPdf } from '../../../core/pdf/print-pdf.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import type { StoredPiece } from '../sections/section.ts';
import { dossierPdf } from './dossier-pdf.ts';
import type { ReadDossier } from './read-dossier.ts';
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

interface Explained {
  readonly folio: string;
  readonly keyId: string;
  readonly address: string;
  readonly keysAddress: string;
  readonly isWhole: boolean;
  readonly isForInsurer: boolean;
}

/** How a recipient verifies the dossier without us, in plain words. */
function readMe({ folio, keyId, address, keysAddress, isWhole, isForInsurer }: Explained): string {
  return [
    `EXPEDIENTE SELLADO ${folio}`,
    '',
    'Qué contiene',
    '  expediente.pdf     Portada, índice de piezas y las secciones, para leerse.',
    '  *.json             Las mismas secciones, completas, para procesarse.',
    '  documentos/ ...    Los archivos tal como se recibieron, sin un byte de más ni de menos.',
    '  huellas.sha256     La huella SHA-256 de cada pieza, una por línea.',
    '  manifest.json      Cada pieza con su tamaño y su huella, quién lo hizo y cuándo.',
    '  manifest.sig       La firma Ed25519 de manifest.json.',
    '  clave-publica.pem  La clave con que se comprueba esa firma.',
    ...(isWhole ? [] : ['', 'Es de un solo afectado: lo anotado sobre el siniestro en general no forma parte de él.']),
    ...(isForInsurer ? ['', 'Se hizo para la aseguradora: contiene lo que se comparte con ella.'] : []),
    '',
    'Cómo comprobarlo en línea',
    `  Abra ${address} y suelte ahí este ZIP o cualquiera de sus piezas.`,
    '  La huella se calcula en su navegador: el archivo no se envía ni se guarda.',
    '',
    'Cómo comprobarlo a mano',
    '  1. Que ninguna pieza cambió:',
    '       sha256sum --check huellas.sha256',
    '  2. Que el manifiesto lo firmó la empresa:',
    '       openssl pkeyutl -verify -pubin -inkey clave-publica.pem -rawin -in manifest.json -sigfile manifest.sig',
    `  3. Que la clave es la nuestra (la llamada ${keyId}): compárela con la publicada en`,
    `       ${keysAddress}`,
    '  4. Que las huellas de manifest.json son las de las piezas: son las mismas de huellas.sha256.',
    '',
    'La cadena de auditoría (auditoria.json)',
    '  Cada registro lleva la huella de su contenido, la del eslabón anterior y la propia. Los eslabones se calculan con una',
    '  clave que la base de datos no tiene; la empresa puede demostrar ante quien corresponda que siguen en su lugar.',
    '',
  ].join('\n');
}
