import type { NotificationKind } from '@aura/contracts/notification-kinds';
import type { Pointer } from './pointer.ts';

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
