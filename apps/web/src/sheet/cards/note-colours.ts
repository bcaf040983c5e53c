export const NOTE_COLOURS = { info: 'info.main', warn: 'warning.main', bad: 'error.main' } as const;
