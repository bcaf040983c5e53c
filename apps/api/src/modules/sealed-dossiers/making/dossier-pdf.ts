import { formatDate, formatInstant, formatInteger } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { Block, PdfDocument } from '../../../core/pdf/pdf-document.ts';
import { headed } from '../../../core/letterhead.ts';
import { PURPOSE_WORDS, SECTION_WORDS } from '../dossier-words.ts';
import type { ReadDossier } from './read-dossier.ts';
import type { Piece } from './zip-writer.ts';

/** Above this number of pieces the index is in the manifest alone. */
const MOST_INDEXED = 1500;

/** The readable part of a dossier: cover with the code of the public page, index of pieces, and sections. */
export function dossierPdf(
  dossier: ReadDossier,
  {
    address,
    sealedAt,
    pieces,
  }: { readonly address: string; readonly sealedAt: Date; readonly pieces: readonly Piece[] },
): PdfDocument {
  const { head, letterhead } = dossier;
  return {
    title: `Expediente sellado ${head.folio}`,
    ...headed(letterhead, head.customer),
    footer: `Expediente sellado ${head.folio} · Siniestro ${head.claimNumber}`,
    createdAt: sealedAt,
    sheets: [
      coverOf(dossier, address, sealedAt),
      indexOf(pieces),
      ...dossier.sections.map(({ content }) => content.blocks),
    ],
  };
}

function coverOf({ head, sections, audit }: ReadDossier, address: string, sealedAt: Date): readonly Block[] {
  const cut = address.lastIndexOf('/') + 1;
  const caption = `Compruebe este expediente:\n${address.slice(0, cut)}\n${address.slice(cut)}`;
  return [
    {
      kind: 'title',
      overline: `Siniestro ${head.claimNumber}`,
      title: `Expediente sellado ${head.folio}`,
      qr: { text: address, caption },
    },
    {
      kind: 'facts',
      facts: [
        ['Cliente', head.customer],
        ['Asegurado', head.isWhole ? head.insuredName : ''],
        ['Afectado', head.party ?? ''],
        ['Ocurrido', formatDate(head.occurredOn)],
        ['Dirección', head.address],
        ['Empresa', head.company],
        ['Sellado', formatInstant(sealedAt, HEAD_OFFICE_ZONE)],
        ['Lo pidió', head.askedBy],
        ['Destino', PURPOSE_WORDS[head.purpose]],
        ['Motivo', head.audience === 'internal' ? head.reason : ''],
        ['Último eslabón de la auditoría', `${audit.position} · ${audit.hash}`],
      ],
    },
    {
      kind: 'table',
      columns: [{ title: 'Sección' }, { title: 'Registros', width: 80, isNumber: true }],
      rows: sections.map(({ name, content }) => [SECTION_WORDS[name], formatInteger(content.count)]),
    },
    {
      kind: 'note',
      text: 'La firma de la empresa está en manifest.sig y LEEME.txt explica cómo comprobarla. Un solo byte distinto en cualquier pieza da otra huella.',
    },
  ];
}

function indexOf(pieces: readonly Piece[]): readonly Block[] {
  const rest = pieces.length - MOST_INDEXED;
  return [
    { kind: 'heading', text: 'Índice de piezas' },
    {
      kind: 'table',
      columns: [{ title: 'Pieza' }, { title: 'Bytes', width: 65, isNumber: true }, { title: 'SHA-256', width: 190 }],
      rows: pieces
        .slice(0, MOST_INDEXED)
        .map(({ path, size, sha256 }) => [path, formatInteger(size), `${sha256.slice(0, 32)} ${sha256.slice(32)}`]),
    },
    ...(rest > 0
      ? [{ kind: 'note', text: `Otras ${formatInteger(rest)} piezas están en manifest.json.` } as const]
      : []),
  ];
}
