import type { Group } from '@aura/access/groups';
import type { Db } from '../db/database.ts';
import { insertCustomer, insertProvider } from './factories/tenant.factory.ts';
import { insertNotification, type NotificationTraits } from './factories/notification.factory.ts';
import { insertUser, type UserTraits } from './factories/user.factory.ts';

export interface GivenUser {
  readonly id: number;
  readonly username: string;
  readonly groups: readonly Group[];
  readonly password: string;
}

/** A valid thing and its parents; a test names only what it is about. */
export function createGiven(db: Db) {
  return {
    user: (traits: UserTraits = {}) => insertUser(db, traits),
    customer: (traits: { codename?: string; name?: string } = {}) => insertCustomer(db, traits),
    provider: (traits: { slug?: string; name?: string } = {}) => insertProvider(db, traits),
    notification: (traits: NotificationTraits) => insertNotification(db, traits),
  };
}

export type Given = ReturnType<typeof createGiven>;
