import type { Actor } from '@aura/access/rule';
import { useMemo } from 'react';
import { type Account, actorOf } from './account.ts';
import { useSession } from './session.ts';

export interface SignedIn {
  readonly user: Account;
  readonly actor: Actor;
}

/** The signed-in user. For screens, which are rendered once the account is loaded. */
export function useActor(): SignedIn {
  const signedIn = useSignedIn();
  if (signedIn === null) throw new Error('A screen that needs the account was drawn without it');
  return signedIn;
}

/** The signed-in user, or null: for components also rendered before the account is loaded, such as error pages. */
export function useSignedIn(): SignedIn | null {
  const session = useSession();
  const user = session.status === 'authenticated' ? session.account : null;
  return useMemo(() => (user === null ? null : { user, actor: actorOf(user) }), [user]);
}
