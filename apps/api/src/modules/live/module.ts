import * as contract from '@aura/contracts/claims/live';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { attendClaim } from './attend-claim.ts';
import { watchClaims, watchOwnCases } from './watch-claims.ts';

export const live = module({
  name: 'live',
  routes: [
    serve(contract.watchClaims, watchClaims),
    serve(contract.watchOwnCases, watchOwnCases),
    serve(contract.attendClaim, attendClaim),
  ],
});
