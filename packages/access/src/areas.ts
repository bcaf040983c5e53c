import { disclosures } from './disclosures.ts';
import { EXTRANET_GROUPS, GROUPS, INSIDE_GROUPS } from './groups.ts';
import type { Permission } from './permissions.ts';
import { type Actor, allows, type Rule } from './rule.ts';

export interface Area extends Rule {
  /** The surrounding area, whose rule applies as well. */
  readonly inside?: string;
}

/** Named rules. A screen or an endpoint names one area; what lies inside inherits. */
export const areas = {
  /** The one area that needs no session: sign in, refresh, verify. */
  outside: {},
  anyone: {},
  /** Whoever has no group reaches only the own profile, so an exclusion alone is not enough. */
  staff: { inside: 'anyone', ifInGroup: INSIDE_GROUPS, excludeGroup: EXTRANET_GROUPS },
  /** Whoever belongs to a group may send and open files; which ones, their purpose says. */
  files: { inside: 'anyone', ifInGroup: GROUPS },
  /** The screens that administer catalogues, prices included, are for the company's own people. */
  administration: { inside: 'staff', excludeGroup: ['Proveedor'] },
  claims: { inside: 'staff', ifCan: ['sinister/sinister/view'] },
  /** Whoever gives jobs to providers: stage 1.02 belongs to them. */
  providerChoice: { inside: 'administration', ifInGroup: ['Admin', 'GeOp', 'CoDi', 'Supervisor'] },
  /** What is done to a claim by the company's own people; a provider attends parties and changes no claim. */
  companyClaims: { inside: 'claims', excludeGroup: ['Proveedor'] },
  billing: { inside: 'staff', ifInGroup: ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'] },
  /** What a provider was paid and is owed: for those of ours who see billing, and for its own people. */
  providerAccount: {
    inside: 'staff',
    ifInGroup: ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM', 'Proveedor'],
  },
  reports: { inside: 'staff', excludeGroup: ['Proveedor'] },
  report1: {
    inside: 'reports',
    ifInGroup: ['Admin', 'GeOp', 'KAM', 'CoDi', 'Supervisor', 'ACo', 'Finanzas'],
  },
  /** The macro board by the people and zones of a division, for whoever spreads the work. */
  macroByDivision: { inside: 'reports', ifInGroup: disclosures.macroInDivisionMode.ifInGroup },
  /** How the work is spread over the supervisors, for those who answer for it. */
  workload: { inside: 'reports', ifInGroup: ['Admin', 'GeOp', 'CoDi'] },
  /** Cut-offs: who sees what leaves for the bank, who makes it leave, and who keeps our own accounts. */
  cutOff: { inside: 'reports', ifInGroup: ['Admin', 'GeOp', 'Finanzas', 'CoDi', 'ACo'] },
  treasury: { inside: 'cutOff', ifInGroup: ['Finanzas'] },
  bankSetup: { inside: 'cutOff', ifInGroup: ['Admin', 'Finanzas'] },
  /** What a provider does for itself. */
  ownProvider: { inside: 'staff', ifInGroup: ['Proveedor'] },
  users: { inside: 'staff', ifInGroup: ['Admin'] },
  /** What keeps the application running: mails, jobs. */
  operations: { inside: 'staff', ifInGroup: ['Admin'] },
  /** Requests of persons about their data and how long it is kept; who of the company's people, permissions say. */
  privacy: { inside: 'administration' },
  /** Questions about documents, under the rights of whoever asks; for the company's own people alone. */
  assistant: { inside: 'administration', ifCan: disclosures.assistant.ifCan },
  /** What the insurer's people do themselves. */
  extranet: { inside: 'anyone', ifInGroup: EXTRANET_GROUPS },
  extranetListing: { inside: 'anyone', ifInGroup: ['Admin'] },
  /** The list of what an insurer is shown: its own people's, and that of whoever looks after the extranet. */
  extranetCases: { inside: 'anyone', ifInGroup: [...EXTRANET_GROUPS, 'Admin'] },
  /** A file or a report as the insurer sees it: also for whoever answers to that insurer. */
  extranetView: { inside: 'anyone', ifInGroup: [...EXTRANET_GROUPS, 'Admin', 'KAM'] },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;

export function mayEnter(actor: Actor, name: AreaName): boolean {
  return surroundings(name).every((area) => allows(actor, area));
}

export function mayCall(
  actor: Actor,
  call: { readonly area: AreaName; readonly ifCan?: readonly Permission[] | undefined },
): boolean {
  return mayEnter(actor, call.area) && allows(actor, { ifCan: call.ifCan ?? [] });
}

/** The area itself, then everything it lies in. */
export function surroundings(name: AreaName): readonly Area[] {
  const area: Area = areas[name];
  return area.inside === undefined ? [area] : [area, ...surroundings(area.inside as AreaName)];
}
