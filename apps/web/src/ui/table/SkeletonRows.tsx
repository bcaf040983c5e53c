import { placeOf } from './BodyRow.tsx';
import type { Track } from './table-tracks.ts';

/** Rows of the height and the columns the real ones will have, so that nothing jumps when they come. */
export function SkeletonRows<Row extends object>({
  count,
  tracks,
}: {
  readonly count: number;
  readonly tracks: readonly Track<Row>[];
}) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden>
      {tracks.map((track) => (
        <td key={track.id} aria-hidden style={placeOf(track)} data-pin={track.pin ?? undefined}>
          <div className="bone" style={{ width: `${40 + ((row * 3 + track.position * 7) % 5) * 11}%` }} />
        </td>
      ))}
    </tr>
  ));
}
