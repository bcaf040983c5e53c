import { listPermittedClaims as contract } from '@aura/contracts/claims/claim-list';
import { actableClaims } from '../base/claim.visibility.ts';
import { pageOfClaims } from './page-of-claims.ts';

export const listPermittedClaims = pageOfClaims(contract, actableClaims, false);
