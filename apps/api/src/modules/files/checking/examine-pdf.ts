import { readEnds } from './read-ends.ts';
import { FileRefused, type Suspect } from './verdict.ts';

/** Writers may add line ends and padding after the end mark, but not much. */
const END_WITHIN = 2048;

/** A PDF starts at the first byte and has an end mark; a truncated one has none. */
export async function examinePdf({ path, size }: Suspect): Promise<void> {
  const { tail } = await readEnds(path, size);
  if (tail.subarray(-END_WITHIN).includes('%%EOF')) return;
  throw new FileRefused('El PDF está incompleto o dañado. Ábralo, guárdelo de nuevo y súbalo otra vez.');
}
