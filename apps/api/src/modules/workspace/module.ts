import * as contract from '@aura/contracts/workspace';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { listSavedViews, saveView, editSavedView, removeSavedView } from './saved-views/saved-views.ts';
import { readHistory } from './history/read-history.ts';

export const workspace = module({
  name: 'workspace',
  routes: [
    serve(contract.listSavedViews, listSavedViews),
    serve(contract.saveView, saveView),
    serve(contract.editSavedView, editSavedView),
    serve(contract.removeSavedView, removeSavedView),
    serve(contract.readHistory, readHistory),
  ],
});
