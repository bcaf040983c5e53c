/** Where a click leads, as the specification spells it. */
export function pointerTo({
  slug,
  affectedPartyId,
}: {
  readonly slug: string;
  readonly affectedPartyId?: number | null;
}): Readonly<Record<string, string | number>> {
  return affectedPartyId == null ? { sinister: slug } : { sinister: slug, affected: affectedPartyId };
}
