/** Apart from the screen: the route judges the address, and is loaded with the shell. */
export const FILE_TABS = ['data', 'jobs', 'documents', 'receipts', 'performance', 'history'] as const;
export type FileTab = (typeof FILE_TABS)[number];
