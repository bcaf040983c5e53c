import * as file from '@aura/contracts/extranet/file';
import { type Served, serve } from '../../../core/serve.ts';
import { addExtranetEntry } from './add-extranet-entry.ts';
import { complainAsInsurer } from './complain-as-insurer.ts';
import { listExtranetEntries } from './list-extranet-entries.ts';
import { openExtranetFile } from './open-extranet-file.ts';
import { openExtranetPackage } from './open-extranet-package.ts';
import { readExtranetFile } from './read-extranet-file.ts';

export const fileRoutes: readonly Served[] = [
  serve(file.readExtranetFile, readExtranetFile),
  serve(file.listExtranetEntries, listExtranetEntries),
  serve(file.addExtranetEntry, addExtranetEntry),
  serve(file.complainAsInsurer, complainAsInsurer),
  serve(file.openExtranetFile, openExtranetFile),
  serve(file.openExtranetPackage, openExtranetPackage),
];
