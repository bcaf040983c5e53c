import { EXTRANET_GROUPS, type Group } from '@aura/access/groups';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

/** Whether users of these groups are extranet users or providers. */
export function standingOf(groups: readonly Group[]): { readonly isExtranet: boolean; readonly isProvider: boolean } {
  return {
    isExtranet: groups.some((group) => (EXTRANET_GROUPS as readonly Group[]).includes(group)),
    isProvider: groups.includes('Proveedor'),
  };
}

/** Clears scope that no longer applies after a change of groups, so that it is not sent unseen. */
export function useScopeFollowsGroups(): void {
  const { setValue, getValues } = useFormContext();
  const { isExtranet, isProvider } = standingOf(useWatch({ name: 'groups' }) as readonly Group[]);
  useEffect(() => {
    const empty = (name: string, value: null | readonly never[]) => {
      const held = getValues(name) as unknown;
      const isEmpty = held === null || (Array.isArray(held) && held.length === 0);
      if (!isEmpty) setValue(name, value, { shouldDirty: true });
    };
    if (!isExtranet) empty('customerId', null);
    if (!isProvider) empty('providerId', null);
    if (isExtranet || isProvider) for (const name of ['zoneIds', 'customerIds']) empty(name, []);
  }, [isExtranet, isProvider, getValues, setValue]);
}
