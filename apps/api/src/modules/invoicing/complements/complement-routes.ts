import * as complements from '@aura/contracts/invoicing/complements';
import { serveListing } from '../../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../../core/serve.ts';
import type { InvoicingParts } from '../parts.ts';
import { complementRows } from './complement.source.ts';
import { issueComplement } from './issue-complement.ts';
import { missingComplementRows } from './missing-complement.source.ts';
import { receivedComplementRows } from './received-complement.source.ts';

export const complementLists: readonly Served[] = [
  ...serveListing(complements.complementListing, complementRows),
  ...serveListing(complements.receivedComplementListing, receivedComplementRows),
  ...serveListing(complements.missingComplementListing, missingComplementRows),
];

export const complementRoutes = (parts: InvoicingParts): readonly Served[] => [
  serve(complements.issueComplement, issueComplement(parts)),
];
