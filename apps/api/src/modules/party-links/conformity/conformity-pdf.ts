import type { InputOf } from '@aura/contracts/endpoint';
import type { signConformity } from '@aura/contracts/party-links/my-case';
import { CONFORMITY_TEMPLATE } from '@aura/domain/conformity-letter';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { SIGNATURE_SHEET } from '@aura/domain/party-link-terms';
import type { Block, PdfDocument } from '../../../core/pdf/pdf-document.ts';
import { headed, type Letterhead } from '../../../core/letterhead.ts';
import type { Letter } from './letter-of.ts';

type Signed = Pick<InputOf<typeof signConformity>['body'], 'way' | 'signer' | 'strokes'>;

/** The letter with its signature and its evidence: time, network address and the hash of the text that was read. */
export function conformityPdf({
  letter,
  signed,
  at,
  ip,
  agent,
  letterhead,
}: {
  readonly letter: Letter;
  readonly signed: Signed;
  readonly at: Date;
  readonly ip: string;
  readonly agent: string;
  readonly letterhead: Letterhead;
}): PdfDocument {
  const [, ...paragraphs] = letter.text.split('\n\n');
  const title = 'Carta de conformidad';
  return {
    title: `${title} ${letter.claimNumber}`,
    ...headed(letterhead, `Siniestro ${letter.claimNumber}`),
    footer: title,
    createdAt: at,
    sheets: [
      [
        { kind: 'cover', overline: `Siniestro ${letter.claimNumber}`, title },
        ...paragraphs.map((text): Block => ({ kind: 'entry', overline: '', text })),
        ...(signed.way === 'drawn' ? [drawing(signed.strokes)] : []),
        {
          kind: 'facts',
          facts: [
            ['Firma', signed.signer],
            ['Cómo firmó', signed.way === 'drawn' ? 'Dibujada en pantalla' : 'Nombre completo, escrito'],
            ['Fecha y hora', formatInstant(at, HEAD_OFFICE_ZONE)],
            ['Dirección de red', ip],
            ['Navegador', agent],
            ['Plantilla', CONFORMITY_TEMPLATE],
            ['Huella del texto (SHA-256)', letter.sha256],
          ],
        },
        {
          kind: 'note',
          text: 'Firmada con un enlace personal y los últimos cuatro dígitos de un teléfono de quien firma. La huella identifica el texto que se leyó y firmó: cualquier cambio en él daría otra.',
        },
      ],
    ],
  };
}

/** Draws from integers validated by the contract; nothing the browser sent is copied verbatim. */
function drawing(strokes: Signed['strokes']): Block {
  const { width, height } = SIGNATURE_SHEET;
  const lines = strokes
    .map((stroke) => {
      const points = Array.from({ length: stroke.length / 2 }, (_, at) => `${stroke[2 * at]},${stroke[2 * at + 1]}`);
      return `<polyline points="${[...points, ...(points.length === 1 ? points : [])].join(' ')}"/>`;
    })
    .join('');
  return {
    kind: 'picture',
    heading: 'Firma',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g fill="none" stroke="#111" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`,
    width: 250,
    height: 100,
  };
}
