import { VERBS } from '@aura/contracts/notification-kinds';
import { formatDate } from '@aura/domain/format';
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
