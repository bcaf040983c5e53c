import * as ready from '@aura/contracts/invoicing/ready-to-bill';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { almostReadyRows } from './almost-ready.source.ts';
import { readMissingToBill } from './read-missing-to-bill.ts';
import { readyRows } from './ready-to-bill.source.ts';
import { totalAlmostReady } from './total-almost-ready.ts';
import { totalReadyToBill } from './total-ready-to-bill.ts';

export const readyRoutes: readonly Served[] = [
  ...serveListing(ready.readyListing, readyRows),
  ...serveListing(ready.almostReadyListing, almostReadyRows),
  serve(ready.totalReadyToBill, totalReadyToBill),
  serve(ready.totalAlmostReady, totalAlmostReady),
  serve(ready.readMissingToBill, readMissingToBill),
];
