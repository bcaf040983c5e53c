import { module } from '../module.ts';
import { countPaths } from './macro/count-paths.job.ts';
import { fillMacroDays } from './macro/fill-macro-days.job.ts';
import { foldMacro, keepMacroDay } from './macro/fold-macro.job.ts';
import { countUnauthorizedDays } from './process/count-unauthorized-days.job.ts';
import { watchClocks } from './process/watch-clocks.job.ts';
import { tellReturns } from './reassignments/tell-returns.job.ts';
import { claimAnswers } from './public.ts';
import { claimReactions } from './reactions.ts';
import { claimRoutes } from './routes.ts';

export const claims = module({
  name: 'claims',
  routes: claimRoutes,
  jobs: [tellReturns, foldMacro, keepMacroDay, fillMacroDays, watchClocks, countUnauthorizedDays, countPaths],
  reactions: claimReactions,
  answers: claimAnswers,
});
