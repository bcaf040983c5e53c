interface Source {
  readonly path: string;
  readonly text: string;
}

/**
 * Finds writes through the handle of `context` inside `context.inTransaction((inside) => …)`: it is the pool, so they
 * survive a rollback. Actor, time and origin may still be read from it.
 */
export function writtenOutside({ path, text }: Source): readonly string[] {
  if (!/^apps\/api\/src\/.*(?<!\.test)\.ts$/.test(path)) return [];
  return [...text.matchAll(/\b(\w+)\.inTransaction\(/g)].flatMap(({ 0: opening, 1: outer = '', index }) => {
    const start = index + opening.length;
    const work = text.slice(start, endOfCall(text, start));
    const uses = new RegExp(String.raw`\b${outer}\.db\b|=\s*${outer};|\(${outer}[,)]`, 'g');
    return [...work.matchAll(uses)].map((use) => {
      const line = text.slice(0, start + use.index).split('\n').length;
      return `${path}:${line}: the pool inside a transaction`;
    });
  });
}

function endOfCall(text: string, start: number): number {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < text.length; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
  }
  return end;
}
