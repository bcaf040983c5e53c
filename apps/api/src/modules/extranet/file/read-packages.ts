import type { ShownPackage } from '@aura/contracts/extranet/file';
import { drawing } from '@aura/contracts/quotations/drawing';
import { packageChanges, type SentLine } from '@aura/domain/package-changes';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import type { Seen } from '../base/eyes.ts';

interface Pin {
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly isPhoto: boolean;
  readonly caption: string;
  readonly fileType: string;
}
type Line = SentLine & { readonly position: number; readonly unit: string; readonly photos: readonly (Pin | null)[] };
type Decision = Omit<ShownPackage['decisions'][number], 'decidedAt'> & { readonly decidedAt: string };
export type PackageRow = Omit<ShownPackage, 'lines' | 'previous' | 'drawing' | 'evidence' | 'decisions'> & {
  readonly fileKey: string;
  readonly drawing: string | null;
  readonly lines: readonly Line[];
  readonly evidence: readonly (Pin | null)[];
  readonly decisions: readonly Decision[];
};

/** Read by a function that bypasses row-level security and returns only packages of the reader's insurer. */
export async function packageRows({ db }: Pick<Seen, 'db'>, claimId: number): Promise<readonly PackageRow[]> {
  return rows(db, sql<PackageRow>`select * from app.own_packages(${claimId})`);
}

/** Newest first, each compared with the version sent before it for the same party. */
export async function toPackages(
  { fileStore }: Pick<Act, 'fileStore'>,
  found: readonly PackageRow[],
): Promise<ShownPackage[]> {
  return Promise.all(
    found.map(async ({ fileKey: _fileKey, lines, evidence, drawing: drawn, decisions, ...shown }, place) => {
      const earlier = found
        .slice(place + 1)
        .find(
          ({ affectedPartyId, versionNumber }) =>
            affectedPartyId === shown.affectedPartyId && versionNumber !== shown.versionNumber,
        );
      const compared = packageChanges(earlier?.lines ?? [], lines);
      return {
        ...shown,
        previous: earlier === undefined ? null : { versionNumber: earlier.versionNumber, total: earlier.total },
        drawing: readDrawing(drawn),
        decisions: decisions.map(({ decidedAt, ...decision }) => ({ ...decision, decidedAt: new Date(decidedAt) })),
        lines: await Promise.all(
          compared.map(async ({ line: { lineNumber: __, photos, ...line }, change, before }) => ({
            ...line,
            change: earlier === undefined ? null : change,
            before:
              before === null || change === 'same'
                ? null
                : { quantity: before.quantity, unitPrice: before.unitPrice, amount: before.amount },
            photos: await Promise.all(there(photos).map((pin) => signed({ fileStore }, pin))),
          })),
        ),
        evidence: await Promise.all(
          there(evidence).map(async (pin) => {
            const { caption: ___, ...file } = await signed({ fileStore }, pin);
            return { name: pin.name, fileType: pin.fileType, ...file };
          }),
        ),
      };
    }),
  );
}

/** A photo is shown as its thumbnail: the original contains the camera's metadata. */
async function signed({ fileStore }: Pick<Act, 'fileStore'>, { key, name, mediaType, isPhoto, caption }: Pin) {
  const webp = { mediaType: 'image/webp' } as const;
  return {
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
