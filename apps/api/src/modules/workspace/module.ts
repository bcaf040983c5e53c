import * as contract from '@aura/contracts/workspace';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { editSavedView } from './saved-views/edit-saved-view.ts';
import { removeSavedView } from './saved-views/remove-saved-view.ts';
import { saveView } from './saved-views/save-view.ts';
import { listSavedViews } from './saved-views/list-saved-views.ts';
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
