import { permittedClaimListing } from '@aura/contracts/claims/claim-list';
import type { AnyListing } from '@aura/contracts/listing';
import { exportRows } from '../../../core/listing/export-rows.ts';
import { actableClaims } from '../base/claim.visibility.ts';
import { readClaimsForExport } from './read-claims-for-export.ts';

export const exportPermittedClaims = exportRows(
  permittedClaimListing as unknown as AnyListing,
  readClaimsForExport(actableClaims),
);
