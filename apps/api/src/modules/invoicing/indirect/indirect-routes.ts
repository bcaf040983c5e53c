import * as indirect from '@aura/contracts/invoicing/indirect-costs';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import {
  approveIndirectCost,
  rejectIndirectCost,
  readIndirectEffect,
  readIndirectChoices,
} from './decide-indirect-cost.ts';
import { indirectCostRows } from './indirect-cost.source.ts';
import { registerIndirectCost } from './register-indirect-cost.ts';

export const indirectLists: readonly Served[] = serveListing(indirect.indirectCostListing, indirectCostRows);

export const indirectRoutes: readonly Served[] = [
  serve(indirect.readIndirectEffect, readIndirectEffect),
  serve(indirect.readIndirectChoices, readIndirectChoices),
  serve(indirect.registerIndirectCost, registerIndirectCost),
  serve(indirect.approveIndirectCost, approveIndirectCost),
  serve(indirect.rejectIndirectCost, rejectIndirectCost),
];
