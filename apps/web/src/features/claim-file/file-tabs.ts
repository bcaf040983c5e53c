export const FILE_TABS = ['summary', 'logbook', 'visits', 'scope', 'files', 'history'] as const;
export type FileTab = (typeof FILE_TABS)[number];
