import type { assignProvider as contract } from '@aura/contracts/claims/process';
import { nextSteps } from '@aura/domain/process/next-steps';
import { sql } from 'kysely';
import { follow } from '../../../core/consequences.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { chooseProvider } from '../../providers/public.ts';
import { readParty } from '../base/affected-party.store.ts';
import { lockForMove, refuseUnless, storeMove } from './move.store.ts';
import { readFacts } from './read-facts.ts';
import { inWords } from './advance.ts';

/** Turns the chosen suggestion into an assignment that awaits the provider's answer. */
export const assignProvider: UseCase<typeof contract> = async (context, { params, body: { from, ...choice } }) => {
  const party = await lockForMove(context, params.id, from);
  const step = nextSteps({}, from, context.actor).find(({ transition }) => transition.asks === 'provider');
  if (step === undefined) throw new Conflict('En esta etapa no se asigna proveedor.');
  refuseUnless(step.mayTake, `La asignación le toca a: ${step.transition.who.join(', ')}.`);

  const zone = await context.db
    .selectFrom('zone')
    .select('slug')
    .where('id', '=', party.zoneId)
    .executeTakeFirstOrThrow();
  const body = { ...choice, zone: zone.slug, party: party.slug };
  const { provider, at } = await chooseProvider(context, { body, params: undefined, query: undefined });
  await context.db
    .updateTable('affectedParty')
    .set({
      attendingProviderId: provider.id,
      hasNoProvider: false,
      assignedFamilyId: (build) => build.selectFrom('serviceFamily').select('id').where('slug', '=', choice.family),
      version: bumpVersion,
    })
    .where('id', '=', party.id)
    .execute();
  await context.db
    .updateTable('providerAssignment')
    .set({ changedAt: sql`greatest(${at}, assigned_at)` })
    .where('affectedPartyId', '=', party.id)
    .where('changedAt', 'is', null)
    .execute();
  await context.db
    .insertInto('providerAssignment')
    .values({
      providerId: provider.id,
      affectedPartyId: party.id,
      resource: party.slug,
      kind: 'atencion',
      assignedAt: at,
      comments: choice.reason ?? '',
    })
    .execute();
  if (party.attendingProviderId !== null && party.attendingProviderId !== provider.id) {
    const released = {
      affectedPartyId: party.id,
      formerProviderId: party.attendingProviderId,
      why: 'provider',
    } as const;
    await follow(context, 'partyReleased', released);
  }
  const facts = await readFacts(context, party.id, 'person', step.transition.needs);
  const missing = step.transition.needs.filter((name) => facts[name] !== true);
  if (missing.length > 0) throw new Conflict(inWords(missing));
  await storeMove(context, party.id, {
    from,
    to: step.transition.to,
    kind: 'declared',
    rule: step.transition.rule,
    provider: provider.name,
    reason: choice.reason ?? '',
    facts: { providerChosen: true, providerFit: true },
  });
  await follow(context, 'providerChosen', { affectedPartyId: party.id, providerId: provider.id });
  return readParty(context, party.id);
};
