export { attachFile } from './actions/attach-file.ts';
export { handOutFile } from './actions/open-file.ts';
export { pictureForPaper } from './queries/picture-for-paper.ts';
export { receiveContent, locateUpload } from './receiving/receive-content.ts';
export { filesByKey } from './stored-file.store.ts';
