import * as files from '@aura/contracts/files/files';
import { type Served, serve } from '../../core/serve.ts';
import { beginUpload } from './receiving/begin-upload.ts';
import { openFile } from './opening/open-file.ts';
import { readFile } from './opening/read-file.ts';

export const fileRoutes: readonly Served[] = [
  serve(files.beginUpload, beginUpload),
  serve(files.readFile, readFile),
  serve(files.openFile, openFile),
];
