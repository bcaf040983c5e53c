import type { Drawing, Point } from '@aura/domain/drawing';
import { type DrawingFigure, drawingFigures, printedSize } from '@aura/domain/drawing-figures';
import type { Block } from '../../../core/pdf/pdf-document.ts';

const INK = '#16202c';
const FILL = '#dfe4ea';

/** A drawing as a vector picture, sharp in print. */
export function drawingPicture(drawing: Drawing): Extract<Block, { readonly kind: 'picture' }> {
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
