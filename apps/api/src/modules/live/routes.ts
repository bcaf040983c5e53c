import * as live from '@aura/contracts/claims/live';
import { type Served, serve } from '../../core/serve.ts';
import { attendClaim } from './attend-claim.ts';
import { watchClaims } from './watch-claims.ts';

export const liveRoutes: readonly Served[] = [
  serve(live.watchClaims, watchClaims),
  serve(live.attendClaim, attendClaim),
];
