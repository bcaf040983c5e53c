import * as macro from '@aura/contracts/claims/macro';
import * as list from '@aura/contracts/claims/macro-list';
import { readMacroPaths as pathsContract } from '@aura/contracts/claims/macro-paths';
import { serveExport } from '../../../core/listing/serve-export.ts';
import { type Served, serve, serveStreamed, servePreSerialised } from '../../../core/serve.ts';
import { listMacroOfStage, countMacro, totalMacro } from './page-of-macro.ts';
import { downloadMacro, exportMacro } from './macro-files.ts';
import { readMacroBoard, readMacroByDivision, listMacro } from './read-macro-board.ts';
import { readMacroPaths } from './read-macro-paths.ts';

export const macroRoutes: readonly Served[] = [
  servePreSerialised(macro.countMacro, countMacro),
  servePreSerialised(macro.totalMacro, totalMacro),
  servePreSerialised(macro.readMacroBoard, readMacroBoard),
  servePreSerialised(macro.readMacroByDivision, readMacroByDivision),
  serveStreamed(macro.downloadMacro, downloadMacro),
  servePreSerialised(list.listMacro, listMacro),
  servePreSerialised(list.listMacroOfStage, listMacroOfStage),
  serveExport(exportMacro),
  serve(pathsContract, readMacroPaths),
];
