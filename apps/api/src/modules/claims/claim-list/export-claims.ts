import { claimListing } from '@aura/contracts/claims/claim-list';
import type { AnyListing } from '@aura/contracts/listing';
import { exportRows } from '../../../core/listing/export-rows.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { readClaimsForExport } from './read-claims-for-export.ts';

export const exportClaims = exportRows(claimListing as unknown as AnyListing, readClaimsForExport(visibleClaims));
