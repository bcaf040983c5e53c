import type { Drawing } from '@aura/domain/drawing';
import { type DrawingFigure, drawingFigures } from '@aura/domain/drawing-figures';

const INK = '#16202c';
const FILL = '#dfe4ea';

/** A drawing as in the PDF: the same paths and labels. */
export function DrawingPicture({ drawing, label }: { readonly drawing: Drawing; readonly label: string }) {
  const { width, height } = drawing;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      style={{ width: '100%', maxHeight: 400, border: `1px solid ${FILL}` }}
    >
      {drawingFigures(drawing).map((figure, place) => (
        <Figure key={place} figure={figure} />
      ))}
    </svg>
  );
}

function Figure({ figure }: { readonly figure: DrawingFigure }) {
  if (figure.kind === 'post') return <circle cx={figure.at.x} cy={figure.at.y} r={figure.radius} fill={INK} />;
  if (figure.kind === 'label') {
    const { at, size, text } = figure;
    return (
      <text x={at.x} y={at.y - size / 2} fontSize={size} fontWeight={700} textAnchor="middle" fill={INK}>
        {text}
      </text>
    );
  }
  const path = {
    points: figure.points.map(({ x, y }) => `${x},${y}`).join(' '),
    stroke: INK,
    strokeWidth: figure.width,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...(figure.dash.length === 0 ? {} : { strokeDasharray: figure.dash.join(' ') }),
  } as const;
  return figure.isClosed ? <polygon {...path} fill={FILL} fillOpacity={0.5} /> : <polyline {...path} fill="none" />;
}
