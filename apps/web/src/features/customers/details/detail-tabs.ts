/** Apart from the screen: the route, which is loaded with the shell, validates them. */
export const DETAIL_TABS = [
  'summary',
  'claims',
  'zones',
  'staff',
  'adjusters',
  'auditors',
  'matrix',
  'documents',
  'billing',
  'history',
] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];
