import * as file from '@aura/contracts/extranet/file';
import { type Served, serve } from '../../../core/serve.ts';
import { complainAsInsurer } from './complain-as-insurer.ts';
import { listExtranetEntries, addExtranetEntry } from './extranet-entries.ts';
import { openExtranetFile, openExtranetPackage } from './open-extranet-file.ts';
import { readExtranetFile } from './read-extranet-file.ts';

export const fileRoutes: readonly Served[] = [
  serve(file.readExtranetFile, readExtranetFile),
  serve(file.listExtranetEntries, listExtranetEntries),
  serve(file.addExtranetEntry, addExtranetEntry),
  serve(file.complainAsInsurer, complainAsInsurer),
  serve(file.openExtranetFile, openExtranetFile),
  serve(file.openExtranetPackage, openExtranetPackage),
];
