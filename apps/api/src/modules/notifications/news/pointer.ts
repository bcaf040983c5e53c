import { VERBS } from '@aura/contracts/notification-kinds';

export type Pointer = Readonly<Record<string, string | number>>;

/** Where a click leads, as the specification spells it. */
export function pointerTo({
  slug,
  affectedPartyId,
}: {
  readonly slug: string;
  readonly affectedPartyId?: number | null;
}): Pointer {
  return affectedPartyId == null ? { sinister: slug } : { sinister: slug, affected: affectedPartyId };
}

/** The screen it stands for, for a mail. */
export function pathOf(verb: string, { sinister, affected }: Pointer): `/${string}` {
  if (sinister === undefined) return '/dashboard';
  const room = verb === VERBS.extranetComment ? 'extranet/siniestros' : 'siniestros';
  return `/${room}/${encodeURIComponent(sinister)}${affected === undefined ? '' : `?affected=${affected}`}`;
}
