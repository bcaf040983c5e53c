import { listClaims as contract } from '@aura/contracts/claims/claim-list';
import { visibleClaims } from '../base/claim.visibility.ts';
import { pageOfClaims } from './page-of-claims.ts';

export const listClaims = pageOfClaims(contract, visibleClaims, true);
