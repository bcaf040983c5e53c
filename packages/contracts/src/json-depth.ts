/** Nesting depth of a JSON text; brackets inside strings do not count. */
export function jsonDepth(written: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (let place = 0; place < written.length; place += 1) {
    const sign = written[place];
    if (isText && sign === '\\') place += 1;
    else if (sign === '"') isText = !isText;
    else if (isText) continue;
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, (depth += 1));
    else if (sign === ']' || sign === '}') depth -= 1;
  }
  return deepest;
}
