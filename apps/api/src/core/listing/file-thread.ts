import { answerTasks, MORE } from '../threads/answer-tasks.ts';
import type { Table, Values } from './table.ts';
import { writeFile } from './write-file.ts';

/** Batches of rows, then the table they belong to; one file at a time. */
export type FilePiece = { readonly rows: readonly Values[] } | { readonly table: Table };

let rows: Values[] = [];

answerTasks(
  (piece: FilePiece) => {
    if ('rows' in piece) {
      rows.push(...piece.rows);
      return MORE;
    }
    const taken = rows;
    rows = [];
    return writeFile(piece.table, taken);
  },
  (written: Uint8Array<ArrayBuffer>) => [written.buffer],
);
