import type { StatementRow } from '@aura/domain/card-spend/card-statement';
import { Invalid } from '../errors.ts';
import { ThreadFailed, Threads } from '../threads/threads.ts';
import type { TableAnswer, Tables, TableTask } from './tables-thread.ts';

/** A row of a workbook: its number as the spreadsheet shows it, and each cell's text by the folded title of its column. */
export type SheetRow = StatementRow;

const PATIENCE_MS = 15_000;
const threads = new Threads<TableTask>({
  file: new URL('./tables-thread.ts', import.meta.url),
  most: 2,
  mostMb: 256,
  idleMs: 20_000,
});

/**
 * Reads a table from outside in a thread with limits of time and memory. Call it before the transaction: a hostile file
 * takes all of its time. Refuses the field `content`.
 */
export async function readTable<What extends keyof Tables>(what: What, bytes: Uint8Array): Promise<Tables[What]> {
  const answer = await ask({ what, bytes });
  if ('refusal' in answer) throw new Invalid({ content: answer.refusal });
  return answer.read as Tables[What];
}

async function ask(task: TableTask): Promise<TableAnswer> {
  try {
    return await threads.run<TableAnswer>(task, { patienceMs: PATIENCE_MS });
  } catch (error) {
    if (!(error instanceof ThreadFailed)) throw error;
    throw new Invalid({
      content:
        'El archivo no se pudo leer completo. Ábralo, guarde de nuevo solo la hoja con los datos e intente otra vez.',
    });
  }
}
