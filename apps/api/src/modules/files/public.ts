export { onlyZipEnd } from './checking/zip-end.ts';
export { makeExport } from './exports/make-export.job.ts';
export { attachFile } from './keeping/attach-file.ts';
export { handOutFile } from './opening/open-file.ts';
export { zipFiles } from './opening/zip-files.ts';
export { pictureForPdf } from './opening/picture-for-pdf.ts';
export { receiveContent, locateUpload } from './receiving/receive-content.ts';
export { filesByKey } from './stored-file.store.ts';
export { dropMadeFile, type MadeFile, recordMadeFile, storeMadeFile } from './keeping/keep-made-file.ts';
