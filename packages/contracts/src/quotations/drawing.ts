import { type Drawing, LEAST_POINTS, SHAPE_KINDS } from '@aura/domain/drawing';
import * as z from 'zod';
import { jsonDepth } from '../json-depth.ts';
import { text } from '../scalars.ts';

/** In pixels. Current photos have about ten thousand on the longer side. */
const coordinate = z.number().min(-40_000).max(40_000);
const side = z.number().min(1).max(40_000);

const shape = z
  .strictObject({
    id: z.string().min(1).max(40),
    kind: z.enum(SHAPE_KINDS),
    points: z.array(z.strictObject({ x: coordinate, y: coordinate })).max(200),
    text: text(200),
  })
  .refine(({ kind, points }) => points.length >= LEAST_POINTS[kind], { error: 'A la figura le faltan puntos' });

/** A stored sketch: shapes over a photo or a blank sheet. Field names are single words and the same on the wire. */
export const drawing: z.ZodType<Drawing> = z.strictObject({
  version: z.literal(1),
  width: side,
  height: side,
  scale: z.number().positive().max(100_000).nullable(),
  shapes: z.array(shape).max(500),
});

/** A drawing nests four levels deep: list of shapes, shape, list of points, point. */
const MOST_DEPTH = 8;

/** A drawing as JSON text, so that its length can be limited. */
export const drawingText = z.codec(text(200_000), drawing, {
  decode: (written, context) => {
    try {
      if (jsonDepth(written) > MOST_DEPTH) throw new RangeError('too deep');
      return JSON.parse(written) as Drawing;
    } catch {
      context.issues.push({ code: 'custom', input: written, message: 'El croquis no se puede leer' });
      return z.NEVER;
    }
  },
  encode: (drawn) => JSON.stringify(drawn),
});
