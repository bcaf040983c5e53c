export { FileDrop } from './drop/FileDrop.tsx';
export { FileList } from './show/FileList.tsx';
export { FileName } from './show/FileName.tsx';
