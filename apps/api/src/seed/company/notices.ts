import { type DutyGroup, dutiesOf, ESCALATION } from '@aura/domain/process/duties';
import type { Case } from './case.ts';
import type { Cast } from './cast.ts';
import type { EntryRow } from './entries.ts';
import { OFFICE_DAY, type OfficeClock } from './office-clock.ts';
import type { Terms } from './plan-party.ts';

interface Notice {
  readonly user: number | null;
  readonly at: string;
  readonly kind: string;
  readonly verb: string;
  readonly level?: 'info' | 'warning';
  readonly text: string;
  readonly one: Case;
}

const DAYS = 6;
/** Older ones are marked as read. */
const UNREAD_DAYS = 0.5;
const MOST_EACH = 25;

/** The notifications of the last days: new claims, entries by colleagues, mentions, expired terms. */
export function noticeRows(
  cases: readonly { one: Case; entries: readonly EntryRow[] }[],
  cast: Cast,
  { clock, terms }: { readonly clock: OfficeClock; readonly terms: Terms },
) {
  const since = clock.at(clock.minute - DAYS * OFFICE_DAY).toISOString();
  const unread = clock.at(clock.minute - UNREAD_DAYS * OFFICE_DAY).toISOString();
  const notices = cases
    .flatMap(({ one, entries }) => [...ofEntries(one, entries, cast), ...ofClocks(one, terms, clock)])
    .filter(({ user, at }) => user !== null && at >= since && at <= clock.now.toISOString())
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const counts = new Map<number | null, number>();
  return notices
    .filter(({ user }) => {
      counts.set(user, (counts.get(user) ?? 0) + 1);
      return (counts.get(user) ?? 0) <= MOST_EACH;
    })
    .toReversed()
    .map(({ user, at, kind, verb, level = 'info', text, one }) => ({
      user_id: user,
      level,
      kind,
      verb,
      description: text,
      data: { sinister: one.claim.slug, affected: one.partyId },
      created_at: at,
      happened_at: at,
      read_at: at < unread ? at : null,
    }));
}

function ofEntries(one: Case, entries: readonly EntryRow[], cast: Cast): readonly Notice[] {
  const name = `${one.claim.customer} ${one.claim.number}`;
  return entries.flatMap(({ kind, body, at, author_id: author, mentioned_user_ids: mentioned }): readonly Notice[] => {
    if (body === 'Siniestro registrado.')
      return [
        {
          user: one.userOf('Supervisor'),
          at,
          kind: 'assignment',
          verb: 'Siniestro asignado',
          text: `Queda a su cargo ${name}.`,
          one,
        },
      ];
    if (kind === 'system') return [];
    const said = `${name}: ${cast.nameOf(author ?? 0)} escribió «${body}»`;
    const told = mentioned.map(
      (user): Notice => ({ user, at, kind: 'mention', verb: 'Mención en bitácora', text: said, one }),
    );
    const supervisor = one.userOf('Supervisor');
    const comment: Notice = {
      user: supervisor,
      at,
      kind: 'comment',
      verb: 'Nuevo comentario en bitácora',
      text: said,
      one,
    };
    return author === supervisor ? told : [...told, comment];
  });
}

/** Expired terms: notifies the claim's supervisor, the responsible user and the manager above. */
function ofClocks(one: Case, terms: Terms, clock: OfficeClock): readonly Notice[] {
  const last = one.party.stays.at(-1);
  const [duty] = dutiesOf(one.party.stage);
  if (!one.party.isLate || last === undefined || duty === undefined) return [];
  const ranOut = Math.min(clock.minute, last.minute + (terms.get(last.stage) ?? 0));
  const told = { at: clock.at(ranOut).toISOString(), level: 'warning', one } as const;
  const name = `${one.claim.customer} ${one.claim.number}, ${one.party.name}`;
  return [
    {
      ...told,
      user: one.userOf('Supervisor'),
      kind: 'clockBreach',
      verb: 'Plazo vencido',
      text: `${name}: se pasó el plazo de la etapa.`,
    },
    {
      ...told,
      user: one.userOf(duty.group),
      kind: 'task',
      verb: 'Tarea vencida',
      text: `${name}: ${duty.title}`,
    },
    {
      ...told,
      user: one.userOf(superiorOf(duty.group)),
      kind: 'task',
      verb: 'Tarea vencida sin atender',
      text: `${name}: ${duty.title}`,
    },
  ];
}

function superiorOf(group: DutyGroup): Exclude<(typeof ESCALATION)[DutyGroup], 'Admin'> {
  const superior = ESCALATION[group];
  return superior === 'Admin' ? 'GeOp' : superior;
}
