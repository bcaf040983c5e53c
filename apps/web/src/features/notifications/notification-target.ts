import { EXPORT_VERBS, VERBS } from '@aura/contracts/notification-kinds';
import type { Notification } from '@aura/contracts/notifications';
import * as z from 'zod';

const FilePointer = z.object({ file: z.uuid() });

/** The file a click downloads, or null. */
export function fileOf({ verb, data }: Pick<Notification, 'verb' | 'data'>): string | null {
  return verb === EXPORT_VERBS.made ? (FilePointer.safeParse(data).data?.file ?? null) : null;
}

const ReturnPointer = z.object({ reassignment: z.int() });

/** The reassignment a click returns, or null. */
export function returnOf({ verb, data }: Pick<Notification, 'verb' | 'data'>): number | null {
  return verb === VERBS.returnDue ? (ReturnPointer.safeParse(data).data?.reassignment ?? null) : null;
}
