import type { NotificationKind } from '@aura/contracts/notification-kinds';

export interface News {
  /** Absent for news about the user's own account, which is always shown under the bell. */
  readonly kind?: NotificationKind;
  readonly level?: 'info' | 'success' | 'warning' | 'error';
  readonly verb: string;
  readonly description: string;
  readonly data?: Pointer;
  /** Shared by all news of the same matter: each user is notified of a topic once. */
  readonly topic?: string;
  /** Asks for a decision: a colleague who decides for one of them today is asked as well. */
  readonly isToDecide?: true;
}

/** The shared topic of a late stage interval: its term and its task both announce it, and the first one notifies. */
export function lateTopic(intervalId: number): string {
  return `late-${intervalId}`;
}

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
