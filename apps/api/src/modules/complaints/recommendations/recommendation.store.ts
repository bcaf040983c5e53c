import type { Act } from '../../../core/act.ts';

interface Recommendation {
  readonly score: number;
  readonly reason: string;
  readonly answeredAt: Date;
}

/** What the party answered, if it did. */
export async function recommendationOf(
  { db }: Pick<Act, 'db'>,
  affectedPartyId: number,
): Promise<Recommendation | undefined> {
  return db
    .selectFrom('recommendation')
    .select(['score', 'reason', 'answeredAt'])
    .where('affectedPartyId', '=', affectedPartyId)
    .executeTakeFirst();
}

interface NewRecommendation {
  readonly affectedPartyId: number;
  readonly linkId: number;
  readonly score: number;
  readonly reason: string;
}

/** Counted for the provider that attends the party now. The caller has locked the party and checked that it has no answer yet. */
export async function keepRecommendation(act: Act, answer: NewRecommendation): Promise<void> {
  await act.db
    .insertInto('recommendation')
    .values({
      ...answer,
      providerId: (build) =>
        build.selectFrom('affectedParty').select('attendingProviderId').where('id', '=', answer.affectedPartyId),
      answeredAt: act.now(),
    })
    .execute();
}
