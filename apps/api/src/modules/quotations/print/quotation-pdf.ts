import { amountInWords } from '@aura/domain/amount-in-words';
import { businessDay } from '@aura/domain/business-day';
import { formatDate, formatMoney, formatPercent } from '@aura/domain/format';
import { quotationNumber, quotationValidUntil, verificationPath } from '@aura/domain/quotation-paper';
import { effectiveRate } from '@aura/domain/taxes';
import type { Block, Fact, PdfDocument, PdfPhoto, TableColumn } from '../../../core/pdf/pdf-document.ts';
import { headed, type Letterhead } from '../../../core/letterhead.ts';
import { verificationQr } from '../../../core/pdf/verification-qr.ts';
import type { QuotationToPrint } from './read-quotation-to-print.ts';
import type { Drawing, Point } from '@aura/domain/drawing';
import { type DrawingFigure, drawingFigures, printedSize } from '@aura/domain/drawing-figures';

const PHOTOS_A_PAGE = 4;

/** The quotation as the insurer receives it. Contains no print time, so that a version always gives the same bytes. */
export function quotationPdf(
  quotation: QuotationToPrint,
  photos: readonly PdfPhoto[],
  { origin, letterhead }: { readonly origin: string; readonly letterhead: Letterhead },
): PdfDocument {
  const number = quotationNumber(quotation.affectedPartyId);
  const { versionNumber, closedAt, savedAt, verificationCode } = quotation;
  const title = `Cotización ${number}`;
  return {
    title: `${title} · Versión ${versionNumber}`,
    ...headed(letterhead, quotation.customer),
    footer: `${title} · Versión ${versionNumber}`,
    createdAt: closedAt ?? savedAt,
    ...(closedAt === null ? { watermark: 'BORRADOR' } : {}),
    sheets: [
      [
        {
          kind: 'title',
          overline: quotation.customer,
          title,
          qr: verificationCode === null ? null : verificationQr(`${origin}${verificationPath(verificationCode)}`),
        },
        { kind: 'facts', facts: factsOf(quotation), isInPairs: true },
        { kind: 'heading', text: 'Conceptos' },
        { kind: 'table', columns: COLUMNS, rows: rowsOf(quotation) },
        { kind: 'sums', sums: sumsOf(quotation) },
        { kind: 'entry', overline: 'Total con letra', text: amountInWords(quotation.total) },
        ...restOf(quotation),
        { kind: 'signatures', below: ['Autoriza: nombre, firma y fecha', letterhead.name] },
      ],
      ...photoSheets(photos),
    ],
  };
}

function factsOf(quotation: QuotationToPrint): readonly Fact[] {
  const { closedAt } = quotation;
  return [
    ['Versión', String(quotation.versionNumber)],
    ['Fecha', closedAt === null ? '' : formatDate(businessDay(closedAt))],
    ['Vigencia', closedAt === null ? '' : `Hasta el ${formatDate(quotationValidUntil(closedAt))}`],
    ['Folio', quotation.folio],
    ['Siniestro', quotation.claimNumber],
    ['Reporte', quotation.reportNumber],
    ['Folio electrónico', quotation.electronicFolio],
    ['Póliza', quotation.policy],
    ['Inciso', quotation.policyItem],
    ['Asegurado', quotation.insuredName],
    ['Ocurrido', formatDate(quotation.occurredOn)],
    ['Ajustador', quotation.adjuster ?? ''],
    ['Zona', quotation.zone],
    ...paperCodes(quotation).map(({ name, code }): Fact => [name, code]),
    ['Afectado', quotation.party],
    ['Dirección', quotation.address],
    ['Daño', quotation.damage],
  ];
}

type Coded = Pick<QuotationToPrint, 'claimsKey' | 'sisaKey' | 'qualitasProviderNumber' | 'ownCodes'>;

/** Our codes in the insurer's systems: those of the zone, then those of the insurer. */
export function paperCodes({
  claimsKey,
  sisaKey,
  qualitasProviderNumber,
  ownCodes,
}: Coded): QuotationToPrint['ownCodes'] {
  return [
    { name: 'CLAIMS', code: claimsKey },
    { name: 'SISA', code: sisaKey },
    { name: 'QUA', code: qualitasProviderNumber },
    ...ownCodes,
  ];
}

const COLUMNS: readonly TableColumn[] = [
  { title: '#', width: 18 },
  { title: 'Clave', width: 58 },
  { title: 'Concepto' },
  { title: 'UM', width: 34 },
  { title: 'Cantidad', width: 52, isNumber: true },
  { title: 'P.U. MXN', width: 74, isNumber: true },
  { title: 'Importe MXN', width: 82, isNumber: true },
];

function rowsOf({ lines, generalizedName, generalizedPrice }: QuotationToPrint): readonly (readonly string[])[] {
  if (generalizedName !== null && generalizedPrice !== null) {
    const price = formatMoney(generalizedPrice);
    return [['1', '', generalizedName, '', '1', price, price]];
  }
  return lines.map(({ code, name, unit, quantity, unitPrice, amount }, place) => [
    String(place + 1),
    code,
    name,
    unit,
    String(quantity),
    formatMoney(unitPrice),
    formatMoney(amount),
  ]);
}

function sumsOf(quotation: QuotationToPrint): readonly Fact[] {
  const { subtotal, discount, price, taxes, total } = quotation;
  const rate = effectiveRate(quotation);
  return [
    ['Subtotal', formatMoney(subtotal)],
    ['Descuento', discount === 0 ? formatMoney(0) : `−${formatMoney(discount)}`],
    ['Base', formatMoney(price)],
    [rate === 0 ? 'Sin IVA' : `IVA ${formatPercent(rate)}`, formatMoney(taxes)],
    ['Total MXN', formatMoney(total)],
  ];
}

function restOf({ comments, drawing }: QuotationToPrint): readonly Block[] {
  const said: readonly Block[] = comments === '' ? [] : [{ kind: 'entry', overline: 'Comentarios', text: comments }];
  const drawn = drawing === null || drawing.shapes.length === 0 ? [] : [drawingPicture(drawing)];
  return [...said, ...drawn];
}

function photoSheets(photos: readonly PdfPhoto[]): readonly (readonly Block[])[] {
  return Array.from({ length: Math.ceil(photos.length / PHOTOS_A_PAGE) }, (_, page): readonly Block[] => [
    { kind: 'heading', text: 'Fotografías' },
    { kind: 'photos', perPage: PHOTOS_A_PAGE, photos: photos.slice(page * PHOTOS_A_PAGE, (page + 1) * PHOTOS_A_PAGE) },
  ]);
}

const INK = '#16202c';
const FILL = '#dfe4ea';

/** A drawing as a vector picture, sharp in print. */
function drawingPicture(drawing: Drawing): Extract<Block, { readonly kind: 'picture' }> {
  const { width, height } = printedSize(drawing);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawing.width} ${drawing.height}" width="${width}" height="${height}">
<rect x="0" y="0" width="${drawing.width}" height="${drawing.height}" fill="none" stroke="${FILL}" />
${drawingFigures(drawing).map(elementOf).join('\n')}
</svg>`;
  return { kind: 'picture', heading: 'Croquis', svg, width, height };
}

function elementOf(figure: DrawingFigure): string {
  switch (figure.kind) {
    case 'post':
      return `<circle cx="${figure.at.x}" cy="${figure.at.y}" r="${figure.radius}" fill="${INK}" />`;
    case 'label': {
      const { x, y } = figure.at;
      const place = `x="${x}" y="${y - figure.size / 2}" font-size="${figure.size}" font-family="Roboto" font-weight="bold"`;
      return `<text ${place} text-anchor="middle" fill="${INK}">${escapeXml(figure.text)}</text>`;
    }
    case 'path': {
      const dash = figure.dash.length === 0 ? '' : ` stroke-dasharray="${figure.dash.join(' ')}"`;
      const fill = figure.isClosed ? `fill="${FILL}" fill-opacity="0.5"` : 'fill="none"';
      return `<path d="${pathOf(figure.points, figure.isClosed)}" ${fill} stroke="${INK}" stroke-width="${figure.width}" stroke-linecap="round" stroke-linejoin="round"${dash} />`;
    }
  }
}

function pathOf(points: readonly Point[], isClosed: boolean): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join(' L')}${isClosed ? ' Z' : ''}`;
}

/** Escapes text for XML, and drops characters XML cannot hold. */
function escapeXml(text: string): string {
  const plain = text.replaceAll(/\p{Cc}/gu, ' ');
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
