import { type KeyboardEvent, useCallback } from 'react';

const STEPS: Readonly<Record<string, readonly [lines: number, places: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** Cells without a number are skipped; no table is wider or longer than this. */
const FARTHEST = 2000;

/** Arrow keys move between numbers as in a spreadsheet; Enter and Space press the button. */
export function useFigureKeys(): (event: KeyboardEvent<HTMLTableElement>) => void {
  return useCallback((event) => {
    const step = STEPS[event.key];
    const from = (event.target as HTMLElement).closest<HTMLButtonElement>('button[data-line]');
    if (step === undefined || from === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const numbers = new Map(
      [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-line]')].map((button) => [
        `${button.dataset['line']} ${button.dataset['place']}`,
        button,
      ]),
    );
    let [line, place] = [Number(from.dataset['line']), Number(from.dataset['place'])];
    for (let tried = 0; tried < FARTHEST; tried += 1) {
      line += step[0];
      place += step[1];
      const next = numbers.get(`${line} ${place}`);
      if (next !== undefined) return next.focus();
      if (line < 0 || place < 0) return;
    }
  }, []);
}
