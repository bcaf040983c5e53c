import type { Finding } from '@aura/domain/quotation-finding';

/** The colour of a finding, in the sheet and in the panel. */
export const SEVERITY_LOOK = { block: 'bad', reason: 'warn', notice: 'info' } as const satisfies Record<
  Finding['severity'],
  string
>;
