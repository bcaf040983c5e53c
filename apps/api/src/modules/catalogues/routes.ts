import { divisionListing, divisionRecord } from '@aura/contracts/catalogues/divisions';
import { listStates as listStatesContract } from '@aura/contracts/catalogues/states';
import * as zones from '@aura/contracts/catalogues/zones';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { serveRecord } from '../../core/record/serve-record.ts';
import { type Served, serve } from '../../core/serve.ts';
import { divisionRows, divisionSource } from './divisions/division.source.ts';
import { listStates } from './queries/list-states.ts';
import { preloadZones } from './zones/preload-zones.ts';
import { zoneRows, zoneSource } from './zones/zone.source.ts';

export const catalogueRoutes: readonly Served[] = [
  serve(listStatesContract, listStates),
  ...serveListing(zones.zoneListing, zoneRows),
  ...serveRecord(zones.zoneRecord, zoneSource),
  serve(zones.preloadZones, preloadZones),
  ...serveListing(divisionListing, divisionRows),
  ...serveRecord(divisionRecord, divisionSource),
];
