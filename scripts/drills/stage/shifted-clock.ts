import { readFileSync } from 'node:fs';

/**
 * Loaded before a program (`--import`): its clock is as many milliseconds off as the file named by DRILL_CLOCK_FILE says, and jumps when that
 * changes. Where Debian's faketime is not installed; PostgreSQL keeps its own clock, as another machine does.
 */
const FILE = process.env['DRILL_CLOCK_FILE'] ?? '';
const EVERY_MS = 50;
const TrueDate = Date;
let offset = 0;

class ShiftedDate extends TrueDate {
  constructor(...given: readonly unknown[]) {
    if (given.length === 0) super(ShiftedDate.now());
    else super(...(given as [number]));
  }

  static override now(): number {
    return TrueDate.now() + offset;
  }
}

const look = () => {
  offset = Number(readFileSync(FILE, 'utf8').trim()) || 0;
};
look();
setInterval(look, EVERY_MS).unref();
globalThis.Date = ShiftedDate as DateConstructor;
