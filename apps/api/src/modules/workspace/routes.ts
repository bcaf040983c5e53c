import * as workspace from '@aura/contracts/workspace';
import { type Served, serve } from '../../core/serve.ts';
import { editSavedView } from './saved-views/edit-saved-view.ts';
import { removeSavedView } from './saved-views/remove-saved-view.ts';
import { saveView } from './saved-views/save-view.ts';
import { listSavedViews } from './saved-views/list-saved-views.ts';
import { readHistory } from './history/read-history.ts';

export const workspaceRoutes: readonly Served[] = [
  serve(workspace.listSavedViews, listSavedViews),
  serve(workspace.saveView, saveView),
  serve(workspace.editSavedView, editSavedView),
  serve(workspace.removeSavedView, removeSavedView),
  serve(workspace.readHistory, readHistory),
];
