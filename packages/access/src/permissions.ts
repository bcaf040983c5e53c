const CRUD = ['add', 'view', 'change', 'delete'] as const;

/** App → model → actions. A permission is written `app/model/action`; only entries of this table are valid. */
const MODELS = {
  'users/user': CRUD,
  'users/group': CRUD,
  'commons/notification': ['view', 'delete'],
  'commons/filetype': CRUD,
  'commons/state': CRUD,
  'commons/audit': ['view'],
  'catalogs/division': CRUD,
  'catalogs/zone': CRUD,
  'catalogs/businessunit': CRUD,
  'catalogs/service': CRUD,
  'catalogs/concept': CRUD,
  'catalogs/supply': CRUD,
  'catalogs/scopemotif': CRUD,
  'macro/process': CRUD,
  'customer/customer': CRUD,
  'customer/staff': CRUD,
  'customer/matrix': CRUD,
  'provider/provider': CRUD,
  // Request an account, see the full number while comparing it, and decide.
  'provider/bankaccount': ['add', 'view', 'change'],
  'provider/document': CRUD,
  // Authorise, send back, decide for a division, hold, and lift a hold of the system while its cause remains.
  'provider/paymentrequest': [...CRUD, 'approve', 'return', 'decide', 'hold', 'override'],
  // There is only one rule, so it is never added or deleted.
  'provider/paymentrule': ['view', 'change'],
  'sinister/sinister': [
    ...CRUD,
    'send_pending_mail',
    'reassign',
    'force_process',
    'extranets',
    'extranets_tracking',
    'extranet_range_report',
    'view_assignation_report',
  ],
  // Record: what a provider did or said outside Aura.
  'sinister/affected': [...CRUD, 'record'],
  'sinister/binnacle': ['add', 'view'],
  'sinister/file': CRUD,
  // Create and seal a dossier, and open existing ones.
  'sinister/dossier': ['add', 'view'],
  // What reached us and belongs to no record yet: see it, and say where it belongs.
  'sinister/stray': ['view', 'change'],
  'quotation/quotation': CRUD,
  // The set of rules is fixed in code; they can only be seen and edited.
  'quotation/rule': ['view', 'change'],
  // Approve: agreements beyond an analyst's limits.
  'budget/budget': [...CRUD, 'approve'],
  'budget/order': ['add', 'view', 'change'],
  'tax-receipt/invoice': CRUD,
  // Invoices from providers: send them, see them, decide on them.
  'tax-receipt/purchasenote': ['add', 'view', 'change'],
  'complaint/complaint': CRUD,
  // Causes, channels and deadlines of complaints.
  'complaint/rule': CRUD,
  // Data subjects' requests, retention terms, records of who read whose data, and blocked data.
  'privacy/request': ['add', 'view', 'change'],
  'privacy/retention': ['view', 'change'],
  'privacy/reads': ['view'],
  'privacy/blocked': ['view'],
  'report/report': ['view'],
  // Company card spend: import a statement, see it, and state what each charge was for.
  'report/cardspend': ['add', 'view', 'change'],
  'dynamic-report/report': CRUD,
  'avi_chat/chat': ['avi_login'],
  // Manuals and policies that the assistant answers from.
  'avi_chat/document': CRUD,
} as const satisfies Record<`${string}/${string}`, readonly string[]>;

type Models = typeof MODELS;
export type Permission = { [Model in keyof Models]: `${Model}/${Models[Model][number]}` }[keyof Models];

export const PERMISSIONS: readonly Permission[] = Object.entries(MODELS).flatMap(([model, actions]) =>
  actions.map((action) => `${model}/${action}` as Permission),
);

const known: ReadonlySet<string> = new Set(PERMISSIONS);

export function isPermission(text: string): text is Permission {
  return known.has(text);
}

/** app → model → action, as the account carries it on the wire. */
export type PermissionTree = Record<string, Record<string, Record<string, true>>>;

/** Merges permission strings from any number of groups into one tree; unknown permissions are skipped. */
export function mergePermissions(permissions: Iterable<string>): PermissionTree {
  const tree: PermissionTree = {};
  for (const permission of permissions) {
    if (!isPermission(permission)) continue;
    const [app, model, action] = permission.split('/') as [string, string, string];
    ((tree[app] ??= {})[model] ??= {})[action] = true;
  }
  return tree;
}

export function flattenPermissions(tree: PermissionTree): ReadonlySet<Permission> {
  const flat = Object.entries(tree).flatMap(([app, models]) =>
    Object.entries(models).flatMap(([model, actions]) =>
      Object.keys(actions).map((action) => `${app}/${model}/${action}`),
    ),
  );
  return new Set(flat.filter(isPermission));
}
