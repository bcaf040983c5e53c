import * as files from '@aura/contracts/files/files';
import { type Served, serve } from '../../core/serve.ts';
import { beginUpload } from './actions/begin-upload.ts';
import { openFile } from './actions/open-file.ts';
import { readFile } from './queries/read-file.ts';

export const fileRoutes: readonly Served[] = [
  serve(files.beginUpload, beginUpload),
  serve(files.readFile, readFile),
  serve(files.openFile, openFile),
];
