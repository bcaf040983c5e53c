/** Number of requirements in each chapter of the checklist: those of levels 1 and 2, and those adopted of level 3. */
const IN_CHAPTER: Readonly<Record<string, number>> = {
  V1: 29,
  V2: 12,
  V3: 22,
  V4: 11,
  V5: 12,
  V6: 37,
  V7: 19,
  V8: 8,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 14,
  V14: 11,
  V15: 14,
  V16: 17,
};
const STATES = ['met', 'partly', 'not met', 'not applicable'] as const;
const TEST_FILE = /`([^`\s]+\.(?:test|e2e)\.tsx?)`/g;
/** Letters, without spaces: «There is no Java» is the shortest sufficient reason. */
const SHORTEST_REASON = 12;

interface Row {
  readonly chapter: string;
  readonly number: string;
  readonly state: string;
  readonly proof: string;
}

/** The faults of the checklist's text, as sentences; `exists` checks a path. */
export function checklistFaults(text: string, exists: (path: string) => boolean): readonly string[] {
  const rows = rowsOf(text);
  return [...rows.flatMap((row) => rowFaults(row, exists)), ...numberFaults(rows), ...sumFaults(text, rows)];
}

function rowsOf(text: string): readonly Row[] {
  return text.split('\n').flatMap((line) => {
    const [, number, , , state = '', proof = ''] = cellsOf(line);
    if (number === undefined || !/^\d+\.\d+\.\d+$/.test(number)) return [];
    return [{ chapter: `V${number.split('.', 1)[0]}`, number, state, proof }];
  });
}

function rowFaults({ number, state, proof }: Row, exists: (path: string) => boolean): readonly string[] {
  const named = [...proof.matchAll(TEST_FILE)].map(([, path = '']) => path);
  const reason = proof.replaceAll(/`[^`]*`|[,.\s]/g, '');
  const isOpen = state === 'partly' || state === 'not met';
  return [
    ...(STATES.some((known) => known === state) ? [] : [`${number} is «${state}», which is no state`]),
    ...(named.length === 0 && reason.length < SHORTEST_REASON ? [`${number} has neither a test nor a reason`] : []),
    ...(isOpen && !proof.includes('Missing: ') ? [`${number} does not say what is missing`] : []),
    ...(!isOpen && proof.includes('Missing: ') ? [`${number} is ${state}, and something is missing`] : []),
    ...named.filter((path) => !exists(path)).map((path) => `${number} names ${path}, which is not there`),
  ];
}

function numberFaults(rows: readonly Row[]): readonly string[] {
  const twice = rows.filter(({ number }, at) => rows.findIndex((row) => row.number === number) !== at);
  const short = Object.entries(IN_CHAPTER).flatMap(([chapter, expected]) => {
    const count = rows.filter((row) => row.chapter === chapter).length;
    return count === expected ? [] : [`${chapter} has ${count} requirements instead of ${expected}`];
  });
  const strange = rows.filter(({ chapter }) => !(chapter in IN_CHAPTER));
  return [
    ...twice.map(({ number }) => `${number} stands twice`),
    ...short,
    ...strange.map(({ number }) => `${number} is of a chapter that was not taken`),
  ];
}

/** The summary table has to match the rows. */
function sumFaults(text: string, rows: readonly Row[]): readonly string[] {
  const sums = text.split('\n').flatMap((line) => {
    const [, title = '', ...figures] = cellsOf(line);
    const [, chapter] = /^(V\d+ .+|All)$/.exec(title) ?? [];
    return chapter === undefined ? [] : [[chapter.split(' ', 1)[0] ?? '', figures.slice(0, STATES.length)] as const];
  });
  return [...Object.keys(IN_CHAPTER), 'All'].flatMap((chapter) => {
    const own = rows.filter((row) => chapter === 'All' || row.chapter === chapter);
    const expected = STATES.map((state) => String(own.filter((row) => row.state === state).length));
    const written = sums.find(([name]) => name === chapter)?.[1] ?? [];
    return expected.join() === written.join() ? [] : [`the sums of ${chapter} are ${expected.join(', ')}`];
  });
}

function cellsOf(line: string): readonly string[] {
  return line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : [];
}
