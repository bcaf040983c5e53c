import { claimListing } from '@aura/contracts/claims/claim-list';
import { exportSource } from '../../../core/listing/export-source.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { readClaimsForExport } from './read-claims-for-export.ts';

export const exportClaims = exportSource(claimListing, readClaimsForExport(visibleClaims));
