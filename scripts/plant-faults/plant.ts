import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A short text inside a named declaration, and what is written in its place. */
export interface Change {
  /** A file, or a folder: then every file below it is searched, so that moving a declaration leaves the fault valid. */
  readonly at: string;
  /** The name of a declaration at the top level: function, constant, class; in SQL function, trigger, policy, view. All of the file without it. */
  readonly in?: string;
  readonly replace: string;
  readonly by: string;
}

interface Place {
  readonly path: string;
  readonly from: number;
}

/** Writes changes into a tree and returns how to take them out again. A text that is found otherwise than once is an error, and changes nothing. */
export function plant(root: string, changes: readonly Change[]): () => void {
  const originals = new Map<string, string>();
  const takeOut = () => originals.forEach((text, path) => writeFileSync(path, text));
  for (const change of changes) {
    const [place, ...others] = placesOf(root, change);
    if (place === undefined || others.length > 0) {
      takeOut();
      throw new Error(
        `${addressOf(change)}: found ${place === undefined ? 0 : others.length + 1} times, expected once`,
      );
    }
    const text = readFileSync(place.path, 'utf8');
    if (!originals.has(place.path)) originals.set(place.path, text);
    writeFileSync(place.path, text.slice(0, place.from) + change.by + text.slice(place.from + change.replace.length));
  }
  return takeOut;
}

export function addressOf({ at, in: name, replace }: Change): string {
  return `${at}${name === undefined ? '' : ` › ${name}`}: ${replace}`;
}

/** Where the text of a change is found now. */
export function placesOf(root: string, { at, in: name, replace }: Change): readonly Place[] {
  return filesAt(join(root, at)).flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    if (!text.includes(replace)) return [];
    return extentsOf(text, name).flatMap(([begin, end]) =>
      occurrences(text.slice(begin, end), replace).map((offset) => ({ path, from: begin + offset })),
    );
  });
}

const DECLARED = '(?:export |async |abstract )*(?:function\\*?|const|class|interface|type)';
const CREATED = 'create (?:or replace )?(?:constraint )?(?:function|procedure|trigger|policy|view) (?:app\\.)?';
/** The formatter begins a declaration, and nothing inside one, at the left margin. */
const NEXT =
  /^(?:export|import|async|abstract|function|const|class|interface|type|create|drop|alter|call|grant|revoke)\b/m;

/** From each declaration of the name to the beginning of the next one. */
function extentsOf(text: string, name: string | undefined): (readonly [begin: number, end: number])[] {
  if (name === undefined) return [[0, text.length]];
  return [...text.matchAll(new RegExp(`^(?:${DECLARED} |${CREATED})${name}\\b`, 'gm'))].map(
    ({ index, 0: declaration }) => {
      const body = index + declaration.length;
      const length = text.slice(body).search(NEXT);
      return [index, length < 0 ? text.length : body + length];
    },
  );
}

function occurrences(text: string, part: string): number[] {
  const found: number[] = [];
  for (let from = text.indexOf(part); from >= 0; from = text.indexOf(part, from + part.length)) found.push(from);
  return found;
}

function filesAt(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|sql)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(path, name));
}
