import type { Titled } from '@aura/contracts/listing';
import type { ReportDefinition, ReportParameters } from '@aura/contracts/reports/definition';
import type { RawBuilder } from 'kysely';
import type { SignedInActor } from '../../../../core/context.ts';
import { Forbidden } from '../../../../core/errors.ts';
import { CATALOGUE, mayUse } from '../catalogue/catalogue.ts';
import type { Dataset } from '../catalogue/dataset.ts';
import { type Expression, Withheld } from './expression.ts';
import { chosenFilters, conditionOf } from './filters.ts';
import { type Resolve, resolver } from './resolver.ts';

export interface Scene {
  readonly dataset: Dataset;
  readonly actor: SignedInActor;
  readonly definition: ReportDefinition;
  readonly resolve: Resolve;
  readonly conditions: readonly RawBuilder<boolean>[];
  /** The joins the conditions need. */
  readonly joins: readonly string[];
  /** Resolves a reference; null if the actor may not see it, which is then reported as left out. */
  readonly seen: (reference: string) => Expression | null;
  readonly leftOut: Map<string, Titled>;
}

/** A definition prepared for one actor and day. */
export function sceneOf(
  actor: SignedInActor,
  definition: ReportDefinition,
  parameters: ReportParameters,
  today: string,
): Scene {
  const chosen = CATALOGUE[definition.dataset];
  if (!mayUse(actor, chosen)) throw new Forbidden(`«${chosen.title.es}» no está a su alcance.`);
  const { resolve, dataset } = resolver(chosen, definition, actor, today);
  const filters = chosenFilters(definition, parameters, resolve);
  const leftOut = new Map<string, Titled>();
  const seen = (reference: string) => {
    const found = resolve(reference);
    if (!(found instanceof Withheld)) return found;
    leftOut.set(found.title.es, found.title);
    return null;
  };
  return {
    dataset,
    actor,
    definition,
    resolve,
    seen,
    leftOut,
    conditions: filters.map((filter) => conditionOf(filter, today)),
    joins: filters.flatMap(({ expression }) => expression.joins),
  };
}
