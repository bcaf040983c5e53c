import * as cases from '@aura/contracts/extranet/cases';
import type { Context } from '../../../core/context.ts';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { seeAs } from '../base/eyes.ts';
import { extranetCases } from './extranet-case.source.ts';
import { listLookedAs } from './list-looked-as.ts';
import { readExtranetSummary } from './read-extranet-summary.ts';

const listed = serveListing(cases.extranetCaseListing, extranetCases, {
  readWith: (context, { customer }, work) =>
    seeAs(context, (customer as readonly string[] | undefined)?.[0], ({ db }) => work(db)),
});

/** Exports by outsiders are counted and audited in their own transaction, since their reads run without one. */
const inTransaction = (served: Served): Served =>
  served.endpoint.kind === 'steps'
    ? {
        ...served,
        useCase: (context: Context, input) => context.inTransaction((inside) => served.useCase(inside, input)),
      }
    : served;

export const caseRoutes: readonly Served[] = [
  ...listed.map(inTransaction),
  serve(cases.readExtranetSummary, readExtranetSummary),
  serve(cases.listLookedAs, listLookedAs),
];
