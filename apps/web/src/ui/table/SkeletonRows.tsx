import { placeOf } from './BodyRow.tsx';
import type { Track } from './table-tracks.ts';

/** Rows with the final height and columns, so that nothing moves when the content arrives. */
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
