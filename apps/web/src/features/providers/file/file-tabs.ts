/** Apart from the screen: the route, which is loaded with the shell, validates them. */
export const FILE_TABS = ['data', 'jobs', 'documents', 'performance', 'history'] as const;
export type FileTab = (typeof FILE_TABS)[number];
