import type { Finding } from '@aura/domain/quotation-finding';

/** In what colour a finding is shown; the sheet and the panel agree. */
export const SEVERITY_LOOK = { block: 'bad', reason: 'warn', notice: 'info' } as const satisfies Record<
  Finding['severity'],
  string
>;
