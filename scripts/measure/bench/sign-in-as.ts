import type { Group } from '@aura/access/groups';
import type { Client } from 'pg';
import type { Config } from '../../../apps/api/src/config.ts';
import { openDatabase, openPool } from '../../../apps/api/src/db/client.ts';
import { createTokens } from '../../../apps/api/src/modules/accounts/public.ts';
import { openSession } from '../../../apps/api/src/modules/accounts/sessions/session.store.ts';
import { addPerson } from './seed-people.ts';

/** Somebody of each group, with a session: their tokens. `url` is the owner's, who may open sessions for anybody. */
export async function signInAs(
  { owner, url, config }: { readonly owner: Client; readonly url: string; readonly config: Config },
  groups: Iterable<Group>,
): Promise<ReadonlyMap<string, string>> {
  const db = openDatabase(openPool({ url, name: 'aura-bench', max: 1 }));
  const signer = createTokens(config.TOKEN_SECRETS);
  const tokens = new Map<string, string>();
  for (const group of groups) {
    const userId = await addPerson(owner, group);
    const opened = await openSession(db, { userId, ip: '127.0.0.1', agent: 'bench', provedSecondFactor: true });
    tokens.set(group, await signer.sign({ userId, ...opened }, new Date()));
  }
  await db.destroy();
  return tokens;
}
