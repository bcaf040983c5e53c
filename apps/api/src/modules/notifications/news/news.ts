import type { NotificationKind } from '@aura/contracts/notification-kinds';
import type { Pointer } from './pointer.ts';

export interface News {
  /** Without one it concerns the own account, and is always told under the bell. */
  readonly kind?: NotificationKind;
  readonly level?: 'info' | 'success' | 'warning' | 'error';
  readonly verb: string;
  readonly description: string;
  readonly data?: Pointer;
  /** The same for all that tells of one thing: whoever was told of it is not told again. */
  readonly topic?: string;
}
