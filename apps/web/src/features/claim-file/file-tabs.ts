export const FILE_TABS = [
  'summary',
  'logbook',
  'visits',
  'scope',
  'quotation',
  'budget',
  'money',
  'files',
  'complaints',
  'history',
] as const;
export type FileTab = (typeof FILE_TABS)[number];

/** Acts that the URL of a file may begin (`act=`), with their tab; null uses the open tab. */
const ACT_TABS = {
  next: null,
  promise: null,
  'add-task': null,
  'write-entry': 'logbook',
  'new-appointment': 'visits',
  'check-in': 'visits',
  'define-scope': 'scope',
  'issue-order': 'quotation',
  'validate-work': 'files',
  'confirm-data': 'files',
  'confirm-paperwork': 'files',
  'send-package': 'quotation',
  'register-decision': 'quotation',
} as const satisfies Record<string, FileTab | null>;
export type FileAct = keyof typeof ACT_TABS;
export const FILE_ACTS = Object.keys(ACT_TABS) as [FileAct, ...FileAct[]];

/** The tab of a URL: the one it names, or else that of its act. */
export function tabOf({
  tab,
  act,
}: {
  readonly tab?: FileTab | undefined;
  readonly act?: FileAct | undefined;
}): FileTab {
  return tab ?? (act === undefined ? null : ACT_TABS[act]) ?? 'summary';
}
