import { GROUPS } from '@aura/access/groups';
import { PERMISSIONS } from '@aura/access/permissions';
import { STARTING_PERMISSIONS } from '@aura/access/starting-permissions';
import type { Client } from 'pg';

/**
 * Groups and permissions are defined in code, so every deployment updates the database. A group's permissions are data:
 * set when the group first appears, and managed by administrators afterwards.
 */
export async function writeReferenceData(client: Client): Promise<void> {
  await client.query('begin');
  await client.query('insert into permission (code) select unnest($1::text[]) on conflict do nothing', [PERMISSIONS]);
  const { rows: created } = await client.query<{ name: (typeof GROUPS)[number] }>(
    `insert into user_group (name, position) select name, position from unnest($1::text[]) with ordinality as t (name, position)
     on conflict do nothing returning name`,
    [GROUPS],
  );
  for (const { name } of created) {
    await client.query(
      'insert into user_group_permission (group_name, permission_code) select $1, unnest($2::text[]) on conflict do nothing',
      [name, STARTING_PERMISSIONS[name]],
    );
  }
  await client.query('commit');
}
