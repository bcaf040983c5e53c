export { readWorkbook } from './concepts/import/read-workbook.ts';
