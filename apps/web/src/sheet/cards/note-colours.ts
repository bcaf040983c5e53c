export const NOTE_COLOURS = {
  plain: 'text.secondary',
  info: 'info.main',
  warn: 'warning.main',
  bad: 'error.main',
} as const;
