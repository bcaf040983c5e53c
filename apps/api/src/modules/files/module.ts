import * as contract from '@aura/contracts/files/files';
import * as exportContract from '@aura/contracts/files/exports';
import type { ExportSource } from '../../core/listing/export-source.ts';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { beginUpload } from './receiving/begin-upload.ts';
import { openFile } from './opening/open-file.ts';
import { readFile } from './opening/read-file.ts';
import { checkFile } from './checking/check-file.job.ts';
import { forgetExports } from './exports/forget-exports.job.ts';
import { startExport, listExports, cancelExport } from './exports/exports.ts';
import { sweepFiles } from './keeping/sweep-files.job.ts';

export const files = module({
  name: 'files',
  routes: (parts: { readonly exports: readonly ExportSource[] }) => [
    serve(contract.beginUpload, beginUpload),
    serve(contract.readFile, readFile),
    serve(contract.openFile, openFile),
    serve(exportContract.startExport, startExport(parts.exports)),
    serve(exportContract.listExports, listExports),
    serve(exportContract.cancelExport, cancelExport),
  ],
  jobs: [checkFile, sweepFiles, forgetExports],
});
