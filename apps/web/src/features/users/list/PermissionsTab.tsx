import { type Group, GROUPS } from '@aura/access/groups';
import { type Permission, PERMISSIONS } from '@aura/access/permissions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { groupTexts } from '../../accounts/public.ts';
import { RecordChoices } from '../../../listing/public.ts';
import { PermissionMatrix } from '../permissions/PermissionMatrix.tsx';
import { userQueries } from '../users.api.ts';
import { userTexts } from '../users.texts.ts';
import type { UserGroup } from '@aura/contracts/user-groups';

/** The groups with their combined permissions, shown before saving. */
export function PermissionsTab() {
  const texts = useTexts(userTexts);
  const names = useTexts(groupTexts);
  const { data: groups = NO_GROUPS } = useQuery(userQueries.groups());
  const chosen = useWatch({ name: 'groups' }) as readonly Group[];
  const { field } = useController({ name: 'userPermissions' });
  const inherited = useMemo(() => inheritedPermissions(chosen, groups), [chosen, groups]);
  const choices = GROUPS.map((value) => ({
    value,
    label: value === names[value] ? value : `${value} · ${names[value]}`,
  }));
  return (
    <>
      <RecordChoices name="groups" choices={choices} hint={texts.groupsHint} />
      <PermissionMatrix
        label={texts.permissions}
        value={field.value as readonly Permission[]}
        onChange={field.onChange}
        inherited={inherited}
      />
    </>
  );
}

const NO_GROUPS: readonly never[] = [];

/** Permission → the chosen groups that grant it. Admin grants every one, whatever is stored for the group. */
function inheritedPermissions(
  chosen: readonly Group[],
  groups: readonly UserGroup[],
): ReadonlyMap<Permission, readonly Group[]> {
  const own = groups.filter(({ name }) => chosen.includes(name));
  const origins = PERMISSIONS.map((permission) => {
    const from = own.filter(({ name, permissions }) => name === 'Admin' || permissions.includes(permission));
    return [permission, from.map(({ name }) => name)] as const;
  });
  return new Map(origins.filter(([, from]) => from.length > 0));
}
