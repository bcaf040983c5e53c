import type { reportClientError as contract } from '@aura/contracts/browser-reports';
import type { UseCase } from '../../../core/context.ts';
import type { AccountParts } from '../parts.ts';

export function reportClientError({ metrics }: AccountParts): UseCase<typeof contract> {
  return async ({ log }, { body }) => {
    metrics.browserReports.inc({ kind: 'error' });
    log.warn({ browser: body }, 'error in a browser');
    return null;
  };
}
