import { permittedClaimListing } from '@aura/contracts/claims/claim-list';
import { exportSource } from '../../../core/listing/export-source.ts';
import { actableClaims } from '../base/claim.visibility.ts';
import { readClaimsForExport } from './read-claims-for-export.ts';

export const exportPermittedClaims = exportSource(permittedClaimListing, readClaimsForExport(actableClaims));
