const CRUD = ['add', 'view', 'change', 'delete'] as const;

/** App → model → actions. A permission is written `app/model/action`; nothing outside this table is one. */
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
  // To ask for an account, to see the whole number while it is compared, and to decide.
  'provider/bankaccount': ['add', 'view', 'change'],
  'provider/document': CRUD,
  // To authorise, to send back, to decide for a division, to hold, and to lift what the system holds while its cause still stands.
  'provider/paymentrequest': [...CRUD, 'approve', 'return', 'decide', 'hold', 'override'],
  // One rule: it is seen and edited.
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
  'sinister/affected': CRUD,
  'sinister/binnacle': ['add', 'view'],
  'sinister/file': CRUD,
  // To have a dossier made and sealed, and to open those that were.
  'sinister/dossier': ['add', 'view'],
  'quotation/quotation': CRUD,
  // Which rules there are is code; they are seen and edited.
  'quotation/rule': ['view', 'change'],
  // To approve: what is agreed beyond the limits of an analyst.
  'budget/budget': [...CRUD, 'approve'],
  'budget/order': ['add', 'view', 'change'],
  'tax-receipt/invoice': CRUD,
  // What providers bill us: to send it, to see it, and to decide about it.
  'tax-receipt/purchasenote': ['add', 'view', 'change'],
  'complaint/complaint': CRUD,
  // Causes, channels and terms of complaints.
  'complaint/rule': CRUD,
  // Requests of persons about their data, terms of keeping, who read whose data, and what is blocked.
  'privacy/request': ['add', 'view', 'change'],
  'privacy/retention': ['view', 'change'],
  'privacy/reads': ['view'],
  'privacy/blocked': ['view'],
  'report/report': ['view'],
  // Spend on the company's cards: to import a statement, to see it, and to say what each charge was for.
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

/** Merges permission strings from any number of groups into one nested structure; what is no permission is left out. */
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
