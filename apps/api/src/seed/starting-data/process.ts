import { customerTraitsOf } from '@aura/domain/process/customer-words';
import { holderOf } from '@aura/domain/process/holders';
import { legalRestDays } from '@aura/domain/process/rest-days';
import { stagePairs } from '@aura/domain/process/stage-pairs';
import { traitsOf } from '@aura/domain/process/stage-traits';
import { STARTING_CYCLES, STARTING_STAGES } from '@aura/domain/stages';
import type { Client } from 'pg';
import { isEmpty, readIds, writeRows } from './write-rows.ts';

/** Initial terms: business hours, business days or natural days. Stages not listed have none. */
const CYCLE_TERMS: Readonly<Record<string, string>> = {
  asignacion: '1 dh',
  atencion: '3 dh',
  cotizacion: '3 dh',
  autorizacion: '5 dh',
  reparacion: '10 dh',
  documentacion: '3 dh',
  facturacion: '4 dh',
  cobranza: '30 dn',
};
const STAGE_TERMS: Readonly<Record<string, string>> = {
  '1.01': '2 hh',
  '1.02': '4 hh',
  '1.03': '4 hh',
  '1.04': '8 hh',
  '2.01': '4 hh',
  '2.02': '2 dh',
  '2.03': '4 hh',
  '2.04': '8 hh',
  '2.05': '10 dh',
  '3.01': '1 dh',
  '3.02': '4 hh',
  '3.03': '1 dh',
  '3.04': '4 hh',
  '3.05': '2 hh',
  '4.01': '4 hh',
  '4.02': '3 dh',
  '4.03': '3 dh',
  '4.04': '2 hh',
  '4.05': '1 dh',
  '5.01': '2 dh',
  '5.02': '7 dh',
  '5.03': '1 dh',
  '5.04': '2 hh',
  '5.05': '3 dh',
  '5.11': '3 dh',
  '5.12': '3 dh',
  '5.13': '2 hh',
  '6.01': '2 dh',
  '6.02': '4 hh',
  '6.03': '4 hh',
  '6.04': '3 dh',
  '7.01': '1 dh',
  '7.02': '1 dh',
  '7.03': '2 dh',
  '7.05': '1 dh',
  '8.01': '30 dn',
};

export async function writeProcess(client: Client): Promise<void> {
  const started = { is_active: true, version: 1 } as const;
  await writeRows(
    client,
    'business_cycle',
    STARTING_CYCLES.map(({ slug, name, color }, place) => ({
      slug,
      position: place + 1,
      name,
      color,
      ...termOf(CYCLE_TERMS[slug]),
      ...started,
    })),
  );
  if (await isEmpty(client, 'process_stage')) await writeStages(client);
  await writeTraits(client);
  await writeTransitions(client);
  await writeRows(
    client,
    'holiday',
    [2025, 2026, 2027].flatMap(legalRestDays).map((day) => ({ ...day, ...started })),
  );
}

/** A stage's traits are code, unlike its name, colour and term, which administrators edit. */
async function writeTraits(client: Client): Promise<void> {
  await client.query(
    `update process_stage s set is_end = t."isEnd", is_due_by_promise = t."isDueByPromise", is_due_by_appointment = t."isDueByAppointment", counts_unauthorized = t."countsUnauthorized",
       marks_no_provider = t."marksNoProvider", releases_provider = t."releasesProvider", confirms = t.confirms, is_called_off = t."isCalledOff", may_ask = t."mayAsk",
       billing = t.billing, customer_status = t."customerStatus", customer_step = t."customerStep", customer_holder = t."customerHolder"
     from jsonb_to_recordset($1) t (number numeric, "isEnd" boolean, "isDueByPromise" boolean, "isDueByAppointment" boolean, "countsUnauthorized" boolean,
       "marksNoProvider" boolean, "releasesProvider" boolean, confirms text, "isCalledOff" boolean, "mayAsk" text, billing text,
       "customerStatus" text, "customerStep" smallint, "customerHolder" text)
     where s.number = t.number and (s.is_end, s.is_due_by_promise, s.is_due_by_appointment, s.counts_unauthorized, s.marks_no_provider, s.releases_provider, s.confirms,
       s.is_called_off, s.may_ask, s.billing, s.customer_status, s.customer_step, s.customer_holder)
       is distinct from (t."isEnd", t."isDueByPromise", t."isDueByAppointment", t."countsUnauthorized", t."marksNoProvider", t."releasesProvider", t.confirms, t."isCalledOff",
         t."mayAsk", t.billing, t."customerStatus", t."customerStep", t."customerHolder")`,
    [
      JSON.stringify(
        STARTING_STAGES.map(({ number }) => ({ number, ...traitsOf(number), ...customerTraitsOf(number) })),
      ),
    ],
  );
}

/** The steps are code: each deployment adds new ones. Obsolete ones are kept for the history. */
async function writeTransitions(client: Client): Promise<void> {
  await client.query(
    `insert into stage_transition (from_stage_id, to_stage_id, kind, rule, is_for_provider, effect)
     select f.id, t.id, p.kind, p.rule, p."isForProvider", p.effect
     from jsonb_to_recordset($1) p ("from" numeric, "to" numeric, kind text, rule text, "isForProvider" boolean, effect text)
       join process_stage f on f.number = p."from" join process_stage t on t.number = p."to"
     on conflict (from_stage_id, to_stage_id, kind, rule) do update set is_for_provider = excluded.is_for_provider, effect = excluded.effect
     where (stage_transition.is_for_provider, stage_transition.effect) is distinct from (excluded.is_for_provider, excluded.effect)`,
    [JSON.stringify(stagePairs())],
  );
}

async function writeStages(client: Client): Promise<void> {
  const started = { is_active: true, version: 1 } as const;
  const cycles = await readIds(client, 'business_cycle', 'slug');
  const colours = new Map(STARTING_CYCLES.map(({ slug, color }) => [slug, color]));
  const rows = STARTING_STAGES.map(({ number, cycle, slug, name, abbreviation, hideInMacro }) => ({
    cycle_id: cycles(cycle),
    slug,
    number,
    name,
    abbreviation,
    color: colours.get(cycle),
    hide_in_macro: hideInMacro,
    holder: holderOf(number),
    ...termOf(STAGE_TERMS[number]),
    ...started,
  }));
  await writeRows(client, 'process_stage', rows);
}

function termOf(text: string | undefined) {
  const [amount, unit] = text?.split(' ') ?? [];
  return { sla_amount: amount === undefined ? null : Number(amount), sla_unit: unit ?? null };
}
