/** Every group of the specification. Closed, because rules in code refer to their names. */
export const GROUPS = [
  'Admin',
  'GeOp',
  'Finanzas',
  'ACo',
  'EsAt',
  'CoDi',
  'KAM',
  'Supervisor',
  'Proveedor',
  'extranet_CoDi',
  'extranet_GeOp',
  'extranet_Supervisor',
  'extranet_Cliente',
] as const;

export type Group = (typeof GROUPS)[number];

export const EXTRANET_GROUPS = [
  'extranet_CoDi',
  'extranet_GeOp',
  'extranet_Supervisor',
  'extranet_Cliente',
] as const satisfies readonly Group[];

/** Groups that work inside the application: company staff and providers. */
export const INSIDE_GROUPS: readonly Group[] = GROUPS.filter(
  (group) => !(EXTRANET_GROUPS as readonly Group[]).includes(group),
);

/** Company staff who see billing, prices and balances; supervisors do not. */
export const BILLING_GROUPS = [
  'Admin',
  'GeOp',
  'Finanzas',
  'ACo',
  'EsAt',
  'CoDi',
  'KAM',
] as const satisfies readonly Group[];

/** Groups outside the company: their queries run under a database role restricted by row-level security. */
export const OUTSIDER_GROUPS = ['Proveedor', ...EXTRANET_GROUPS] as const satisfies readonly Group[];

/** Groups an identity provider may assign: neither administrators nor outsiders. */
export const MAPPABLE_GROUPS: readonly Group[] = INSIDE_GROUPS.filter(
  (group) => group !== 'Admin' && group !== 'Proveedor',
);

/** Groups that move money or grant access must use a second factor. */
export const SECOND_FACTOR_GROUPS = ['Admin', 'Finanzas', 'GeOp'] as const satisfies readonly Group[];

/** Groups held to a passkey where the installation requires one: a code can be phished, a passkey cannot. */
export const PASSKEY_GROUPS = ['Admin', 'Finanzas'] as const satisfies readonly Group[];

export const NO_GROUP_LABEL = 'N/G';

export function isGroup(name: string): name is Group {
  return (GROUPS as readonly string[]).includes(name);
}
