import type { PartyProcess } from '@aura/contracts/claims/process';
import { StageLabel } from '@aura/contracts/claims/labels';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { stageJson } from '../base/labels.ts';

export async function readVisited({ db }: Context, partyId: number): Promise<PartyProcess['backTo']> {
  const { rows } = await sql<{ stage: unknown }>`select ${stageJson} as stage from process_stage s
    where s.id in (select i.stage_id from stage_interval i where i.affected_party_id = ${partyId}) order by s.number`.execute(
    db,
  );
  return rows.map(({ stage }) => StageLabel.decode(stage as never));
}
