import { EXTRANET_GROUPS, type Group } from '@aura/access/groups';

interface Belonging {
  readonly groups: readonly Group[];
  readonly customerId: number | null;
  readonly providerId: number | null;
  readonly zoneIds: readonly number[];
  readonly customerIds: readonly number[];
}

/** Staff, insurer and provider groups must not be mixed: one account would combine the access of two sides. */
export function groupsFault({
  groups,
  customerId,
  providerId,
  zoneIds,
  customerIds,
}: Belonging): Readonly<Record<string, string>> | undefined {
  const isExtranet = groups.some(isExtranetGroup);
  const isProvider = groups.includes('Proveedor');
  if (isExtranet && !groups.every(isExtranetGroup))
    return { groups: 'Los grupos de extranet no se combinan con los demás' };
  if (isProvider && groups.length > 1) return { groups: 'El grupo Proveedor no se combina con los demás' };
  if (isExtranet && customerId === null) return { customerId: 'Elija el cliente para el que trabaja' };
  if (!isExtranet && customerId !== null)
    return { customerId: 'Solo las personas de extranet trabajan para un cliente' };
  if (isProvider && providerId === null) return { providerId: 'Elija el proveedor para el que trabaja' };
  if (!isProvider && providerId !== null)
    return { providerId: 'Solo las personas del grupo Proveedor trabajan para un proveedor' };
  if ((isExtranet || isProvider) && zoneIds.length + customerIds.length > 0)
    return { zoneIds: 'El alcance es solo para el personal propio' };
  return undefined;
}

function isExtranetGroup(group: Group): boolean {
  return (EXTRANET_GROUPS as readonly Group[]).includes(group);
}
