import * as ready from '@aura/contracts/invoicing/ready-to-bill';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import { almostReadyRows, totalAlmostReady, readMissingToBill } from './almost-ready.source.ts';
import { readyRows, totalReadyToBill } from './ready-to-bill.source.ts';

export const readyRoutes: readonly Served[] = [
  ...serveListing(ready.readyListing, readyRows),
  ...serveListing(ready.almostReadyListing, almostReadyRows),
  serve(ready.totalReadyToBill, totalReadyToBill),
  serve(ready.totalAlmostReady, totalAlmostReady),
  serve(ready.readMissingToBill, readMissingToBill),
];
