import { readFileSync } from 'node:fs';

/**
 * Loaded before a program (`--import`): shifts its clock by the milliseconds in the file DRILL_CLOCK_FILE, and jumps
 * when that changes. Replaces Debian's faketime where it is not installed; PostgreSQL keeps its own clock, like another
 * machine.
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
