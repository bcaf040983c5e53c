/** The cells of a delimited line; quoted cells may contain the delimiter. */
export function cellsOf(line: string, delimiter: string): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let place = 0; place < line.length; place += 1) {
    const mark = line[place];
    if (isQuoted && mark === '"' && line[place + 1] === '"') {
      cell += '"';
      place += 1;
    } else if (mark === '"') isQuoted = !isQuoted;
    else if (mark === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += mark;
  }
  return [...cells, cell];
}
