import { module } from '../module.ts';
import { foldMacro, keepMacroDay, countPaths, fillMacroDays } from './macro/fold-macro.job.ts';
import { countUnauthorizedDays } from './process/count-unauthorized-days.job.ts';
import { watchClocks } from './process/watch-clocks.job.ts';
import { tellReturns } from './reassignments/tell-returns.job.ts';
import { remindVisits } from './visits/remind-visits.job.ts';
import { claimAnswers } from './public.ts';
import { claimReactions } from './reactions.ts';
import { claimRoutes } from './routes.ts';

export const claims = module({
  name: 'claims',
  routes: claimRoutes,
  jobs: [
    tellReturns,
    foldMacro,
    keepMacroDay,
    fillMacroDays,
    watchClocks,
    countUnauthorizedDays,
    countPaths,
    remindVisits,
  ],
  reactions: claimReactions,
  answers: claimAnswers,
});
