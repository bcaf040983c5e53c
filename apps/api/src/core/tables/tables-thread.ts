import { type ReadCardStatement, readCardStatement, type StatementRow } from '@aura/domain/card-spend/card-statement';
import { csvRows } from '@aura/domain/card-spend/csv-rows';
import { readStatement, type ReadStatement, statementText } from '@aura/domain/invoicing/bank-statement';
import { type BankAnswerLine, readBankAnswer } from '@aura/domain/payments/bank-answer';
import { answerTasks } from '../threads/answer-tasks.ts';
import { TableRefused, workbookRows } from './workbook.ts';

/** What each kind of file becomes; null if a required column is missing. */
export interface Tables {
  readonly workbook: readonly StatementRow[];
  readonly cardStatement: ReadCardStatement | null;
  readonly bankStatement: ReadStatement | null;
  readonly bankAnswer: readonly BankAnswerLine[] | null;
}
export interface TableTask {
  readonly what: keyof Tables;
  readonly bytes: Uint8Array;
}
export type TableAnswer = { readonly read: Tables[keyof Tables] } | { readonly refusal: string };

/** More lines than a company of this size has in a file; handing them back would hold the event loop. */
const MOST_LINES = 10_000;
/** Limit before reading: a file may have far more lines than rows, since readers skip lines. */
const MOST_TEXT_LINES = 50_000;
const MOST_LINE = 5000;

answerTasks(async ({ what, bytes }: TableTask): Promise<TableAnswer> => {
  try {
    const read = await READERS[what](Buffer.from(bytes));
    if (lengthOf(read) > MOST_LINES)
      throw new TableRefused(`El archivo tiene más de ${MOST_LINES.toLocaleString('es-MX')} líneas. Divídalo.`);
    return { read };
  } catch (error) {
    if (error instanceof TableRefused) return { refusal: error.message };
    throw error;
  }
});

const READERS: { readonly [What in keyof Tables]: (bytes: Buffer) => Tables[What] | Promise<Tables[What]> } = {
  workbook: workbookRows,
  cardStatement: async (bytes) =>
    readCardStatement(
      bytes.subarray(0, 2).toString('latin1') === 'PK' ? await workbookRows(bytes) : csvRows(textOf(bytes)),
    ),
  bankStatement: (bytes) => readStatement(textOf(bytes)),
  bankAnswer: (bytes) => readBankAnswer(textOf(bytes)),
};

/** Readers split each line by the columns of the first, so both are bounded before they begin. */
function textOf(bytes: Buffer): string {
  let lines = 0;
  let start = 0;
  for (let at = 0; at <= bytes.length; at += 1) {
    if (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) continue;
    lines += 1;
    if (at - start > MOST_LINE)
      throw new TableRefused('El archivo tiene líneas demasiado largas para ser un estado de cuenta.');
    if (lines > MOST_TEXT_LINES)
      throw new TableRefused(`El archivo tiene más de ${MOST_TEXT_LINES.toLocaleString('es-MX')} líneas. Divídalo.`);
    start = at + 1;
  }
  return statementText(bytes);
}

function lengthOf(read: Tables[keyof Tables]): number {
  if (read === null) return 0;
  if ('charges' in read) return Math.max(read.charges.length, read.unread.length);
  if ('deposits' in read) return Math.max(read.deposits.length, read.unread.length);
  return read.length;
}
