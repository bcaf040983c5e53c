export type Status = 'ok' | 'warn' | 'bad' | 'info' | 'neutral';
