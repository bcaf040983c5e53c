import { readEnds } from './read-ends.ts';
import { FileRefused, type Suspect } from './verdict.ts';

/** Writers may add line ends and padding behind the mark, but not much. */
const END_WITHIN = 2048;

/** A PDF begins at its first byte and has its end mark: one cut off on the way is told apart here. */
export async function examinePdf({ path, size }: Suspect): Promise<void> {
  const { tail } = await readEnds(path, size);
  if (tail.subarray(-END_WITHIN).includes('%%EOF')) return;
  throw new FileRefused('El PDF está incompleto o dañado. Ábralo, guárdelo de nuevo y súbalo otra vez.');
}
