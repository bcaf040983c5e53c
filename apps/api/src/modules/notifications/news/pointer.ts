export type Pointer = Readonly<Record<string, string | number>>;

/** The link target of a notification, in the specification's names; with an entry id, that bitácora entry. */
export function pointerTo({
  slug,
  affectedPartyId,
  entryId,
}: {
  readonly slug: string;
  readonly affectedPartyId?: number | null;
  readonly entryId?: number;
}): Pointer {
  return {
    sinister: slug,
    ...(affectedPartyId != null && { affected: affectedPartyId }),
    ...(entryId !== undefined && { entry: entryId }),
  };
}
