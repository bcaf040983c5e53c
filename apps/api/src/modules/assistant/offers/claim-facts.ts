import { mayCall } from '@aura/access/areas';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { visibleClaims } from '../../claims/public.ts';

/** What the database knows of a claim, as sentences. */
export interface ClaimFacts {
  readonly number: string;
  readonly lines: readonly string[];
  readonly parties: readonly string[];
  readonly entries: readonly string[];
}

const LAST_ENTRIES = 5;
const LONGEST_ENTRY = 240;
const DAY = sql.lit('DD/MM/YYYY');
const ZONE = sql.lit(HEAD_OFFICE_ZONE);

interface Claim {
  readonly number: string;
  readonly customer: string;
  readonly zone: string;
  readonly occurred: string | null;
  readonly assigned: string;
  readonly promised: string | null;
  readonly closed: string | null;
}

export async function readClaimFacts(context: Pick<Context, 'db' | 'actor'>, claimId: number): Promise<ClaimFacts> {
  const { db, actor } = context;
  const claim = await oneOrNotFound(
    db,
    sql<Claim>`select c.display_number as number, k.name as customer, z.name as zone,
        to_char(c.occurred_on, ${DAY}) as occurred, to_char(c.assigned_at at time zone ${ZONE}, ${DAY}) as assigned,
        to_char(c.promise_date, ${DAY}) as promised, to_char(c.closed_at at time zone ${ZONE}, ${DAY}) as closed
      from claim c join customer k on k.id = c.customer_id join zone z on z.id = c.zone_id where c.id = ${claimId} and ${visibleClaims(actor)}`,
  );
  const parties = await partiesOf(context, claimId);
  const entries = await entriesOf(context, claimId);
  return { number: claim.number, lines: [...linesOf(claim), ...parties, ...entries], parties, entries };
}

function linesOf({ number, customer, zone, occurred, assigned, promised, closed }: Claim): readonly string[] {
  return [
    `Siniestro ${number} de ${customer}, zona ${zone}.`,
    occurred === null ? `Se asignó el ${assigned}.` : `Ocurrió el ${occurred} y se asignó el ${assigned}.`,
    promised === null ? 'No tiene fecha promesa.' : `Fecha promesa: ${promised}.`,
    ...(closed === null ? [] : [`Se cerró el ${closed}.`]),
  ];
}

async function partiesOf({ db }: Pick<Context, 'db'>, claimId: number): Promise<readonly string[]> {
  const parties = await rows(
    db,
    sql<{
      line: string;
    }>`select a.name || ': etapa ' || s.name || ' desde el ' || to_char(a.stage_since at time zone ${ZONE}, ${DAY}) ||
        coalesce(', atiende ' || p.name, '') || '.' as line
      from affected_party a join process_stage s on s.id = a.stage_id left join provider p on p.id = a.attending_provider_id
      where a.claim_id = ${claimId} and a.is_active order by a.id limit 20`,
  );
  return parties.map(({ line }) => line);
}

async function entriesOf({ db, actor }: Pick<Context, 'db' | 'actor'>, claimId: number): Promise<readonly string[]> {
  if (!mayCall(actor, listLogbook)) return [];
  const entries = await rows(
    db,
    sql<{
      day: string;
      body: string;
    }>`select to_char(e.at at time zone ${ZONE}, ${DAY}) as day, e.body from logbook_entry e
      where e.claim_id = ${claimId} and e.kind <> 'system' order by e.at desc, e.id desc limit ${sql.lit(LAST_ENTRIES)}`,
  );
  return entries.map(({ day, body }) => `${day}: ${shortened(body)}`);
}

function shortened(body: string): string {
  const line = body.replaceAll(/\s+/g, ' ').trim();
  return line.length <= LONGEST_ENTRY ? line : `${line.slice(0, line.lastIndexOf(' ', LONGEST_ENTRY))}…`;
}
