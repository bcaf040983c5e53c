import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { stepLine } from '@aura/domain/process/step-line';
import type { Case } from './case.ts';
import type { Cast } from './cast.ts';
import type { Scenery } from './damages.ts';
import type { Draw } from './draw.ts';
import type { IntervalRow } from './intervals.ts';
import { OFFICE_DAY, type OfficeClock } from './office-clock.ts';
import { type Sentence, SENTENCES } from './sentences.ts';
import type { AppointmentRow, CheckInRow } from './visits.ts';

/** Words that fit only some damages. */
const BELONGS: readonly (readonly [words: RegExp, to: readonly Scenery[]])[] = [
  [/castillo|muro|aplanado|concreto|paño|grieta|metros cuadrados/u, ['wall']],
  [/portón|bisagras/u, ['gate']],
  [/cristal/u, ['shopFront']],
  [/lámina|herrero/u, ['gate', 'shopFront']],
  [/pintura|tono/u, ['wall', 'gate', 'shopFront']],
  [/la base/u, ['post']],
  [/escombro|Demolición|mezcla/u, ['wall', 'post', 'fence']],
];
const MOST_EACH = 4;

interface Told {
  readonly one: Case;
  readonly intervals: readonly IntervalRow[];
  readonly appointments: readonly AppointmentRow[];
  readonly visit: CheckInRow | null;
  /** False for parties that joined an existing claim. */
  readonly isFirst: boolean;
}

/** The bitácora of one party: system entries at each step, and user entries in between. */
export function entryRows(told: Told, cast: Cast, { clock, draw }: { clock: OfficeClock; draw: Draw }) {
  const { one, intervals, appointments, visit, isFirst } = told;
  const { party } = one;
  const begun = isFirst ? 'Siniestro registrado.' : `Afectado agregado: ${party.name}.`;
  const lines = [
    row(one, { at: party.stays[0]?.at ?? clock.now, body: begun, author: one.userOf('EsAt'), isOfClaim: true }),
  ];
  for (const [place, { step, at }] of party.stays.entries()) {
    if (step === null) continue;
    const { reason = '', opened_by: author = null } = intervals[place] ?? {};
    const why = step.asks === 'provider' ? { provider: reason } : { reason };
    const body = stepLine({ from: step.from, to: step.to, kind: 'declared', ...why });
    lines.push(row(one, { at, body, author, isOfClaim: step.effect === 'completesRegistration' }));
  }
  for (const { scheduled_at: scheduled, made_at: made, made_by: author } of appointments)
    lines.push(
      row(one, {
        at: new Date(made),
        body: `Cita: ${formatInstant(new Date(scheduled), HEAD_OFFICE_ZONE)}.`,
        author,
        isShared: true,
      }),
    );
  if (visit !== null) {
    const body = `Check-in a ${visit.distance_m} m del domicilio.${visit.justification === '' ? '' : ` ${visit.justification}`}`;
    lines.push(row(one, { at: new Date(visit.at), body, author: visit.checked_in_by, kind: 'visit', isShared: true }));
  }
  return [...lines, ...humanLines(one, cast, { clock, draw })];
}

function humanLines(one: Case, cast: Cast, { clock, draw }: { clock: OfficeClock; draw: Draw }) {
  const said = new Set<string>();
  const { party } = one;
  return party.stays.flatMap((stay, place) => {
    const until = party.stays[place + 1]?.minute ?? clock.minute;
    const lasted = until - stay.minute;
    const few = Math.min(MOST_EACH, Math.floor(lasted / (2.5 * OFFICE_DAY)) + (draw.chance(0.5) ? 1 : 0));
    const fit = draw.shuffled(
      (SENTENCES[stay.stage] ?? []).filter((sentence) => fits(sentence, one) && !said.has(sentence[2])),
    );
    const chosen = fit.slice(0, few);
    const moments = chosen.map(() => stay.minute + lasted * (0.06 + 0.9 * draw.next())).toSorted((a, b) => a - b);
    return chosen.map(([kind, writer, text], at) => {
      said.add(text);
      const mentioned = text.includes('@{analista}') ? [one.userOf('ACo')] : [];
      const body = reported(writer, text, one)
        .replace('{contacto}', party.contact || party.name)
        .replace('{proveedor}', one.jobs.at(-1)?.provider.name ?? 'el proveedor')
        .replace('{analista}', cast.nameOf(one.userOf('ACo') ?? 0));
      return row(one, {
        at: clock.at(moments[at] ?? stay.minute),
        body,
        author: one.userOf(writer),
        kind,
        mentioned,
        isShared: writer === 'Proveedor',
      });
    });
  });
}

/** A workshop without an account reports through the supervisor, who writes the entry. */
function reported(writer: Sentence[1], text: string, { jobs }: Case): string {
  const provider = jobs.at(-1)?.provider;
  return writer !== 'Proveedor' || provider?.userId != null ? text : `Informa {proveedor}: «${text}»`;
}

function fits([, writer, text]: Sentence, { party, jobs }: Case): boolean {
  if (jobs.length === 0 && (writer === 'Proveedor' || text.includes('{proveedor}'))) return false;
  return BELONGS.every(([words, to]) => !words.test(text) || to.includes(party.damage.scenery));
}

interface Line {
  readonly at: Date;
  readonly body: string;
  readonly author: number | null;
  readonly kind?: 'call' | 'comment' | 'email' | 'visit' | 'system';
  readonly mentioned?: readonly (number | null)[];
  /** About the claim, not about the party. */
  readonly isOfClaim?: boolean;
  /** Visible to the provider. */
  readonly isShared?: boolean;
}

function row(
  one: Case,
  { at, body, author, kind = 'system', mentioned = [], isOfClaim = false, isShared = false }: Line,
) {
  return {
    at: at.toISOString(),
    claim_id: one.claimId,
    affected_party_id: isOfClaim ? null : one.partyId,
    customer_id: one.customerId,
    kind,
    body,
    mentioned_user_ids: mentioned,
    is_visible_in_extranet: kind === 'visit' || kind === 'email',
    is_visible_to_provider: isShared,
    author_id: author,
  };
}

export type EntryRow = ReturnType<typeof entryRows>[number];
