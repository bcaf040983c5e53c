import type { Group } from '@aura/access/groups';
import type { Client } from 'pg';
import type { Config } from '../../../apps/api/src/config.ts';
import { openDatabase, openPool } from '../../../apps/api/src/db/client.ts';
import { createTokens } from '../../../apps/api/src/modules/accounts/public.ts';
import { openSession } from '../../../apps/api/src/modules/accounts/sessions/session.store.ts';
import { addPerson } from './seed-people.ts';

/** Signs a new token on each request: a long run outlives one. */
export interface Tokens {
  of(group: string): Promise<string>;
}

/** A user of each group, with a session. `url` is the owner's, which may open sessions for any user. */
export async function signInAs(
  { owner, url, config }: { readonly owner: Client; readonly url: string; readonly config: Config },
  groups: Iterable<Group>,
): Promise<Tokens> {
  const db = openDatabase(openPool({ url, name: 'aura-bench', max: 1 }));
  const signer = createTokens(config.TOKEN_SECRETS);
  const sessions = new Map<string, Parameters<typeof signer.sign>[0]>();
  for (const group of groups) {
    const userId = await addPerson(owner, group);
    const opened = await openSession(db, { userId, ip: '127.0.0.1', agent: 'bench', provedSecondFactor: true });
    sessions.set(group, { userId, ...opened });
  }
  await db.destroy();
  return {
    of: async (group) => {
      const session = sessions.get(group);
      if (session === undefined) throw new Error(`No user of ${group} is signed in`);
      return signer.sign(session, new Date());
    },
  };
}
