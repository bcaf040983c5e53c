import * as contract from '@aura/contracts/files/files';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { beginUpload } from './receiving/begin-upload.ts';
import { openFile } from './opening/open-file.ts';
import { readFile } from './opening/read-file.ts';
import { checkFile } from './checking/check-file.job.ts';
import { sweepFiles } from './keeping/sweep-files.job.ts';

export const files = module({
  name: 'files',
  routes: [
    serve(contract.beginUpload, beginUpload),
    serve(contract.readFile, readFile),
    serve(contract.openFile, openFile),
  ],
  jobs: [checkFile, sweepFiles],
});
