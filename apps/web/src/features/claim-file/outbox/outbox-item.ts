/** What was done in the street: kept on the device until the server has it. */
interface Waiting {
  /** Made when the button was pressed: sent again, the server knows it for the same. */
  readonly key: string;
  /** Whose act it is. On a shared telephone nobody sends for somebody else. */
  readonly userId: number;
  readonly madeAt: Date;
  readonly slug: string;
  readonly partyId: number;
  readonly partyName: string;
  /** Why the server refused it; null while there is hope. */
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
  /** The visit it was taken at. */
  readonly visitKey: string;
  readonly name: string;
  readonly fileType: PhotoType;
  /** Bytes and not a File: some browsers lose the file behind a stored one. */
  readonly content: ArrayBuffer;
  /** The name the server gave it, once it is announced there. */
  readonly fileKey: string | null;
}

export type OutboxItem = WaitingVisit | WaitingPhoto;

/** Items of one visit stand or fall together: its photos wait for it. */
export function visitOf(item: OutboxItem): string {
  return item.kind === 'photo' ? item.visitKey : item.key;
}
