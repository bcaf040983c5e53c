import { listPermittedClaims as contract } from '@aura/contracts/claims/claim-list';
import { actableClaims } from '../base/claim.visibility.ts';
import { pageOfClaims } from './page-of-claims.ts';

/** The claims an actor may act on. */
export const listPermittedClaims = pageOfClaims(contract, actableClaims, false);
