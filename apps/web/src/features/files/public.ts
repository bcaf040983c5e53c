export { FileDrop } from './drop/FileDrop.tsx';
export { FileName } from './show/FileName.tsx';
export { useOpenFile } from './files.api.ts';
