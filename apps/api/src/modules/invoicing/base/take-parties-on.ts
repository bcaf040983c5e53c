import type { ConditionName } from '@aura/domain/process/conditions';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { takeOpenedStep } from '../../claims/public.ts';

/** Takes each party the step that its invoice opened, where it stands before it. */
export async function takePartiesOn(
  act: Act,
  parties: readonly { readonly affectedPartyId: number }[],
  opened: ConditionName,
): Promise<void> {
  for (const { affectedPartyId: id } of parties) {
    const [party] = await rows(
      act.db,
      sql<{
        stage: string;
      }>`select to_char(s.number, 'FM90.00') as stage from affected_party a join process_stage s on s.id = a.stage_id
      where a.id = ${id}`,
    );
    if (party !== undefined) await takeOpenedStep(act, { id, stage: party.stage }, opened, '');
  }
}
