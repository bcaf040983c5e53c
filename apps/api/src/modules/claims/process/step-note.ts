import { namedStage, type ToldStep } from '@aura/domain/process/step-line';
import type { AuditNote } from '../../../core/act.ts';

export function stepNote(
  step: ToldStep & { readonly affectedPartyId: number; readonly rule: string; readonly reason: string },
): AuditNote {
  const { affectedPartyId: entityId, from, to, kind, rule, reason, holder = null } = step;
  return {
    entity: 'affectedParty',
    entityId,
    changes: kind === 'handed' ? { holder: [null, holder] } : { process: [namedStage(from), namedStage(to)] },
    detail: { kind, rule, ...(reason === '' ? {} : { reason }) },
  };
}
