import * as macro from '@aura/contracts/claims/macro';
import * as list from '@aura/contracts/claims/macro-list';
import { readMacroPaths as pathsContract } from '@aura/contracts/claims/macro-paths';
import { type Served, serve, serveStreamed, serveWritten } from '../../../core/serve.ts';
import { countMacro } from './count-macro.ts';
import { downloadMacro } from './download-macro.ts';
import { exportMacro } from './export-macro.ts';
import { listMacro } from './list-macro.ts';
import { listMacroOfStage } from './list-macro-of-stage.ts';
import { readMacroBoard } from './read-macro-board.ts';
import { readMacroByDivision } from './read-macro-by-division.ts';
import { readMacroPaths } from './read-macro-paths.ts';
import { totalMacro } from './total-macro.ts';

export const macroRoutes: readonly Served[] = [
  serveWritten(macro.countMacro, countMacro),
  serveWritten(macro.totalMacro, totalMacro),
  serveWritten(macro.readMacroBoard, readMacroBoard),
  serveWritten(macro.readMacroByDivision, readMacroByDivision),
  serveStreamed(macro.downloadMacro, downloadMacro),
  serveWritten(list.listMacro, listMacro),
  serveWritten(list.listMacroOfStage, listMacroOfStage),
  serve(list.exportMacro, exportMacro),
  serve(pathsContract, readMacroPaths),
];
