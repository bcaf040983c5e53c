/** Every group the specification names. The list is closed: a group is data in the database, but its name is a rule in code. */
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

/** Whoever works inside the application: the company's own people and its providers. */
export const INSIDE_GROUPS: readonly Group[] = GROUPS.filter(
  (group) => !(EXTRANET_GROUPS as readonly Group[]).includes(group),
);

/** People who do not work for the company: their queries run as the database role behind row-level security. */
export const OUTSIDER_GROUPS = ['Proveedor', ...EXTRANET_GROUPS] as const satisfies readonly Group[];

/** Groups an identity provider may give: neither administrators nor people of outside are made elsewhere. */
export const MAPPABLE_GROUPS: readonly Group[] = INSIDE_GROUPS.filter(
  (group) => group !== 'Admin' && group !== 'Proveedor',
);

/** Groups that move money or grant access must prove a second factor. */
export const SECOND_FACTOR_GROUPS = ['Admin', 'Finanzas', 'GeOp'] as const satisfies readonly Group[];

/** What a user without any group is shown as. */
export const NO_GROUP_LABEL = 'N/G';

export function isGroup(name: string): name is Group {
  return (GROUPS as readonly string[]).includes(name);
}
