export const FILE_TABS = ['summary', 'logbook', 'visits', 'scope', 'history'] as const;
export type FileTab = (typeof FILE_TABS)[number];
