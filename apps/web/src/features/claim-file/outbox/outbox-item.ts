/** An act done offline, kept on the device until the server has it. */
interface Waiting {
  /** Idempotency key made when the button was pressed: a retry is recognised as the same act. */
  readonly key: string;
  /** The author. On a shared phone no user sends another's items. */
  readonly userId: number;
  readonly madeAt: Date;
  readonly slug: string;
  readonly partyId: number;
  readonly partyName: string;
  /** Why the server refused it; null while it can still succeed. */
  readonly problem: string | null;
}

export interface WaitingVisit extends Waiting {
  readonly kind: 'checkIn';
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy: number | null;
  readonly appointmentId: number | null;
  readonly justification: string;
}

export const PHOTO_TYPES = ['foto_antes', 'foto_durante', 'foto_despues'] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number];

export interface WaitingPhoto extends Waiting {
  readonly kind: 'photo';
  /** The visit the photo was taken at. */
  readonly visitKey: string;
  readonly name: string;
  readonly fileType: PhotoType;
  /** Bytes instead of a File: some browsers lose the file behind a stored one. */
  readonly content: ArrayBuffer;
  /** The server's key of the file, once announced. */
  readonly fileKey: string | null;
}

export type OutboxItem = WaitingVisit | WaitingPhoto;

/** The visit an item belongs to: photos wait for their visit, and fail with it. */
export function visitOf(item: OutboxItem): string {
  return item.kind === 'photo' ? item.visitKey : item.key;
}
