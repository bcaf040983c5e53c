import type { ShownPackage } from '@aura/contracts/quotations/package';
import { drawing } from '@aura/contracts/quotations/drawing';
import { packageChanges, type SentLine } from '@aura/domain/package-changes';
import { isMeasuredBy } from '@aura/domain/drawing';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';

interface Pin {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly isPhoto: boolean;
  readonly caption: string;
  readonly fileType: string;
}
type SentDecision = ShownPackage['decisions'][number];
type Line = SentLine &
  Pick<ShownPackage['lines'][number], 'position' | 'unit' | 'measure' | 'isUsual'> & {
    readonly photos: readonly (Pin | null)[];
  };
type Decision = Omit<SentDecision, 'decidedAt' | 'certificateUrl'> & {
  readonly decidedAt: string;
  readonly certificate: Pin | null;
};
export type PackageRow = Omit<ShownPackage, 'lines' | 'previous' | 'drawing' | 'evidence' | 'decisions'> & {
  readonly fileKey: string;
  readonly drawing: string | null;
  readonly lines: readonly Line[];
  readonly evidence: readonly (Pin | null)[];
  readonly decisions: readonly Decision[];
};

/** The packages of a party, newest first, as the person of the insurer who opened one of them reads them. */
export async function sentPackages(
  { db }: Pick<Act, 'db'>,
  partyId: number,
  reader: { readonly requestId: number; readonly signer: string },
): Promise<readonly PackageRow[]> {
  return rows(
    db,
    sql<PackageRow>`select p.*, ${reader.signer} as signer, p.id = ${reader.requestId} as may_decide
    from app.sent_packages(${partyId}) p`,
  );
}

type Files = Pick<Act, 'fileStore'>;

/** Newest first, each compared with the version sent before it for the same party. */
export function toPackages(files: Files, found: readonly PackageRow[]): Promise<ShownPackage[]> {
  return Promise.all(found.map((row, place) => toPackage(files, row, found.slice(place + 1))));
}

/** One of them as it is shown, compared with the newest of the earlier ones that is another version of the same party. */
export async function toPackage(
  files: Files,
  { fileKey: _fileKey, lines, evidence, drawing: drawn, decisions, ...shown }: PackageRow,
  older: readonly PackageRow[],
): Promise<ShownPackage> {
  const earlier = older.find(
    ({ affectedPartyId, versionNumber }) =>
      affectedPartyId === shown.affectedPartyId && versionNumber !== shown.versionNumber,
  );
  const compared = packageChanges(earlier?.lines ?? [], lines);
  const sketch = readDrawing(drawn);
  return {
    ...shown,
    previous: earlier === undefined ? null : { versionNumber: earlier.versionNumber, total: earlier.total },
    drawing: sketch,
    decisions: await Promise.all(
      decisions.map(async ({ decidedAt, certificate, ...decision }) => ({
        ...decision,
        decidedAt: new Date(decidedAt),
        certificateUrl: certificate === null ? null : (await signed(files, certificate)).url,
      })),
    ),
    lines: await Promise.all(
      compared.map(async ({ line: { photos, ...line }, change, before }) => ({
        ...line,
        isDrawn: sketch !== null && isMeasuredBy(sketch, line.unit, line.quantity),
        change: earlier === undefined ? null : change,
        before:
          before === null || change === 'same'
            ? null
            : { quantity: before.quantity, unitPrice: before.unitPrice, amount: before.amount },
        photos: await Promise.all(there(photos).map((pin) => signed(files, pin))),
      })),
    ),
    evidence: await Promise.all(
      there(evidence).map(async (pin) => {
        const { url, thumbnailUrl } = await signed(files, pin);
        return { name: pin.name, fileType: pin.fileType, url, thumbnailUrl };
      }),
    ),
  };
}

/** A photo is shown as its thumbnail: the original contains the camera's metadata. */
async function signed({ fileStore }: Files, { id, key, name, mediaType, isPhoto, caption }: Pin) {
  const webp = { mediaType: 'image/webp' } as const;
  return {
    id,
    caption,
    url: isPhoto
      ? await fileStore.sign({ shelf: 'web', key }, webp)
      : await fileStore.sign({ shelf: 'original', key }, { mediaType, filename: name }),
    thumbnailUrl: isPhoto ? await fileStore.sign({ shelf: 'thumbnail', key }, webp) : null,
  };
}

const there = (pins: readonly (Pin | null)[]) => pins.filter((pin) => pin !== null);

/** A drawing that cannot be read is omitted, so that the rest of the file is still shown. */
function readDrawing(drawn: string | null): ShownPackage['drawing'] {
  if (drawn === null || drawn === '') return null;
  try {
    return drawing.safeParse(JSON.parse(drawn)).data ?? null;
  } catch {
    return null;
  }
}
