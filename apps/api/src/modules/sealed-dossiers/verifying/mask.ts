const SHOWN = 4;

/** Masks a number so that it is recognisable to a reader who has it, and unreadable to others. */
export function mask(number: string): string {
  return number.length <= SHOWN ? '•'.repeat(number.length) : `••••${number.slice(-SHOWN)}`;
}
