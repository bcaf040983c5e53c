import * as workspace from '@aura/contracts/workspace';
import { type Served, serve } from '../../core/serve.ts';
import { editSavedView } from './actions/edit-saved-view.ts';
import { removeSavedView } from './actions/remove-saved-view.ts';
import { saveView } from './actions/save-view.ts';
import { listSavedViews } from './queries/list-saved-views.ts';
import { readHistory } from './queries/read-history.ts';

export const workspaceRoutes: readonly Served[] = [
  serve(workspace.listSavedViews, listSavedViews),
  serve(workspace.saveView, saveView),
  serve(workspace.editSavedView, editSavedView),
  serve(workspace.removeSavedView, removeSavedView),
  serve(workspace.readHistory, readHistory),
];
