import type { RETENTION_KINDS } from '@aura/contracts/privacy/retention';

export type RetentionKind = (typeof RETENTION_KINDS)[number];
