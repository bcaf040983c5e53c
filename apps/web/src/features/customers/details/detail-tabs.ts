/** Apart from the screen: the route judges the address, and is loaded with the shell. */
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
