import { VERBS } from '@aura/contracts/notification-kinds';
import { formatDate, formatInstant } from '@aura/domain/format';
import { type Reaction, type ReactionContext, reaction } from '../../../events/reaction.ts';
import { briefOf, teamOf } from '../../claims/public.ts';
import { pointerTo } from './news.ts';
import { tellOfClaim } from './tell-of-claim.ts';

/** The claim's fields that hold a staff member, as its history names them. */
const HOLDERS = {
  supervisor: 'supervisorId',
  supervisorDev: 'secondSupervisorId',
  costAnalyst: 'costAnalystId',
} as const;

export const claimReactions: readonly Reaction[] = [
  reaction({
    name: 'tell of a new claim',
    to: 'claim.registered',
    react: async (context, fact) => {
      const claim = await briefOf(context.db, fact.claimId);
      await tellOfAssignment(context, fact, teamOf(claim), claim.name);
    },
  }),
  reaction({
    name: 'tell of an edited claim',
    to: 'claim.edited',
    react: async (context, fact) => {
      const claim = await briefOf(context.db, fact.claimId);
      const isChanged = (field: string) => fact.fields.includes(field);
      const given = Object.entries(HOLDERS).flatMap(([field, holder]) => (isChanged(field) ? [claim[holder]] : []));
      const newHolders = given.filter((userId) => userId !== null);
      await tellOfAssignment(context, fact, newHolders, claim.name);
      if (!isChanged('promiseDate')) return;
      const { promiseDate } = await context.db
        .selectFrom('claim')
        .select('promiseDate')
        .where('id', '=', fact.claimId)
        .executeTakeFirstOrThrow();
      await tellOfPromise(context, fact, promiseDate);
    },
  }),
  reaction({
    name: 'tell of a promise date',
    to: 'claim.promiseDateChanged',
    react: (context, fact) => tellOfPromise(context, fact, fact.to),
  }),
  reaction({
    name: 'tell of a visit',
    to: 'affectedParty.checkedIn',
    react: async (context, fact) => {
      const claim = await briefOf(context.db, fact.claimId);
      const visit = await context.db
        .selectFrom('checkIn')
        .innerJoin('userAccount as u', 'u.id', 'checkIn.checkedInBy')
        .innerJoin('affectedParty as a', 'a.id', 'checkIn.affectedPartyId')
        .select(['u.displayName as who', 'a.name'])
        .where('checkIn.id', '=', fact.checkInId)
        .executeTakeFirstOrThrow();
      const where = fact.distance === null ? '' : ` a ${fact.distance.toLocaleString('es-MX')} m del domicilio`;
      await tellOfClaim(context, fact, teamOf(claim), {
        kind: 'visit',
        verb: VERBS.visit,
        description: `${claim.name}: ${visit.who} visitó a ${visit.name}${where}.`,
        data: pointerTo(fact),
      });
    },
  }),
  reaction({
    name: 'tell of an agreed visit',
    to: 'appointment.scheduled',
    react: async (context, fact) => {
      const { visitorId, said } = await visitOf(context, fact);
      if (visitorId !== null) await tellOfVisit(context, fact, [visitorId], VERBS.visitAssigned, said);
    },
  }),
  reaction({
    name: 'tell of a changed visit',
    to: 'appointment.changed',
    react: async (context, fact) => {
      const { visitorId, said } = await visitOf(context, fact);
      const { formerVisitorId: former = null } = fact;
      const claim = await briefOf(context.db, fact.claimId);
      const team = [...teamOf(claim), ...(visitorId === null ? [] : [visitorId])];
      if (fact.state === 'cancelled') return tellOfVisit(context, fact, team, VERBS.visitCancelled, said);
      if (fact.state !== 'planned') return;
      if (former !== null) await tellOfVisit(context, fact, [former], VERBS.visitTaken, said);
      if (fact.isMoved === true) return tellOfVisit(context, fact, team, VERBS.visitMoved, said);
      if (visitorId !== null && fact.isGiven === true)
        await tellOfVisit(context, fact, [visitorId], VERBS.visitAssigned, said);
    },
  }),
  reaction({
    name: 'tell of a rejected file',
    to: 'claimFile.reviewed',
    react: async (context, fact) => {
      if (fact.state !== 'rejected' || fact.from === fact.state) return;
      const file = await context.db
        .selectFrom('claimFile as f')
        .leftJoin('fileType as t', 't.id', 'f.fileTypeId')
        .select(['f.addedBy', 'f.reason', 't.name'])
        .where('f.id', '=', fact.claimFileId)
        .executeTakeFirstOrThrow();
      const { name } = await briefOf(context.db, fact.claimId);
      await tellOfClaim(context, fact, [file.addedBy], {
        kind: 'fileRejected',
        level: 'warning',
        verb: VERBS.fileRejected,
        description: `${name}: ${file.name ?? 'Archivo'}. ${file.reason}`,
        data: pointerTo(fact),
      });
    },
  }),
];

interface AboutVisit {
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number;
  readonly appointmentId: number;
}

async function visitOf({ db }: ReactionContext, { appointmentId }: AboutVisit) {
  const visit = await db
    .selectFrom('appointment as m')
    .innerJoin('affectedParty as a', 'a.id', 'm.affectedPartyId')
    .innerJoin('zone as z', 'z.id', 'a.zoneId')
    .select(['m.visitorId', 'm.scheduledAt', 'm.reason', 'a.name', 'z.timeZone'])
    .where('m.id', '=', appointmentId)
    .executeTakeFirstOrThrow();
  const why = visit.reason === '' ? '' : `. ${visit.reason}`;
  return {
    visitorId: visit.visitorId,
    said: `${visit.name}, ${formatInstant(visit.scheduledAt, visit.timeZone)}${why}`,
  };
}

async function tellOfVisit(
  context: ReactionContext,
  fact: AboutVisit,
  userIds: readonly number[],
  verb: string,
  said: string,
) {
  const { name } = await briefOf(context.db, fact.claimId);
  await tellOfClaim(context, fact, userIds, {
    kind: 'visit',
    verb,
    description: `${name}: ${said}`,
    data: pointerTo(fact),
  });
}

interface AboutClaim {
  readonly claimId: number;
  readonly slug: string;
}

async function tellOfAssignment(
  context: ReactionContext,
  fact: AboutClaim,
  userIds: readonly number[],
  name: string,
): Promise<void> {
  await tellOfClaim(context, { ...fact, affectedPartyId: null }, userIds, {
    kind: 'assignment',
    verb: VERBS.assigned,
    description: `${name} está ahora a su cargo.`,
    data: pointerTo(fact),
  });
}

async function tellOfPromise(context: ReactionContext, fact: AboutClaim, to: string | null): Promise<void> {
  const claim = await briefOf(context.db, fact.claimId);
  await tellOfClaim(context, { ...fact, affectedPartyId: null }, teamOf(claim), {
    kind: 'promiseDate',
    verb: VERBS.promiseDate,
    description: `${claim.name}: ${to === null ? 'ya no tiene fecha promesa.' : `se promete para el ${formatDate(to)}.`}`,
    data: pointerTo(fact),
  });
}
