import { BILLED_AGAIN } from '@aura/domain/process/billed-again';
import type { ConditionName } from '@aura/domain/process/conditions';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { takeOpenedStep, takeStepTo } from '../../claims/public.ts';

type Parties = readonly { readonly affectedPartyId: number }[];

/** Moves each party by the step that this condition opens; a party whose stage has no such step stays. */
export async function takePartiesOn(act: Act, parties: Parties, opened: ConditionName, reason = ''): Promise<void> {
  for (const { affectedPartyId: id } of parties) {
    const stage = await stageOf(act, id);
    if (stage !== undefined) await takeOpenedStep(act, { id, stage }, opened, reason);
  }
}

/** Moves parties with a valid invoice from any billable stage to the invoiced one. */
export async function takePartiesToInvoiced(act: Act, parties: Parties): Promise<void> {
  await takePartiesOn(act, parties, 'readyToBill');
  await takePartiesOn(act, parties, 'invoiced');
}

/** Makes parties of a cancelled invoice billable again. */
export async function takePartiesBack(act: Act, parties: Parties, reason: string): Promise<void> {
  await takePartiesOn(act, parties, 'invoiceCancelled', reason);
  for (const { affectedPartyId: id } of parties)
    if ((await stageOf(act, id)) === BILLED_AGAIN.from)
      await takeStepTo(act, { id, stage: BILLED_AGAIN.from }, BILLED_AGAIN.to, reason);
}

async function stageOf({ db }: Act, partyId: number): Promise<string | undefined> {
  const [party] = await rows(
    db,
    sql<{
      stage: string;
    }>`select to_char(s.number, 'FM90.00') as stage from affected_party a join process_stage s on s.id = a.stage_id
      where a.id = ${partyId}`,
  );
  return party?.stage;
}
