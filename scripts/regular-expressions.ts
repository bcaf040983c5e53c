import { runInNewContext } from 'node:vm';
import { check } from 'recheck';
import ts from 'typescript';

interface Expression {
  readonly source: string;
  readonly flags: string;
}
export interface FoundExpression extends Expression {
  readonly place: string;
}

/** Every regular expression in a file: literals, and `RegExp` of the file's string constants. */
export function findExpressions(path: string, text: string): readonly FoundExpression[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const constants = constantsOf(file);
  const found: FoundExpression[] = [];
  const visit = (node: ts.Node): void => {
    const expression = literal(node) ?? constructed(node, constants);
    if (expression !== null) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push({ place: `${path}:${line + 1}`, ...expression });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function literal(node: ts.Node): Expression | null {
  if (!ts.isRegularExpressionLiteral(node)) return null;
  const end = node.text.lastIndexOf('/');
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

function constructed(node: ts.Node, constants: ReadonlyMap<string, string>): Expression | null {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return null;
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return null;
  const [source, flags] = (node.arguments ?? []).map((part) => constantText(part, constants));
  return source === undefined || source === null ? null : { source, flags: flags ?? '' };
}

function constantsOf(file: ts.SourceFile): ReadonlyMap<string, string> {
  const constants = new Map<string, string>();
  for (const statement of file.statements.filter(ts.isVariableStatement))
    for (const { name, initializer } of statement.declarationList.declarations) {
      const text = initializer === undefined ? null : constantText(initializer, constants);
      if (text !== null && ts.isIdentifier(name)) constants.set(name.text, text);
    }
  return constants;
}

function constantText(node: ts.Expression, constants: ReadonlyMap<string, string>): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node)) return constants.get(node.text) ?? null;
  if (ts.isTaggedTemplateExpression(node) && ts.isNoSubstitutionTemplateLiteral(node.template))
    return node.template.rawText ?? node.template.text;
  if (!ts.isTemplateExpression(node)) return null;
  const parts = node.templateSpans.map(({ expression, literal: { text } }) => {
    const inserted = constantText(expression, constants);
    return inserted === null ? null : `${inserted}${text}`;
  });
  return parts.includes(null) ? null : `${node.head.text}${parts.join('')}`;
}

/** Has an unbounded repetition or repeats a group: without either, the steps at one position are bounded. */
function mayBeSlow(source: string): boolean {
  const bare = source.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return /[*+]|\{\d+,\}|\)\{/.test(bare);
}

/** A linear search of an attack takes about a millisecond, also on a busy machine; a quadratic one takes seconds. */
const SLOW_MS = 200;

/**
 * Why an expression may take more than linear time, or null. One that cannot be judged counts as slow. Where the analysis
 * only guesses (expressions that look around), it stops by the clock and is wrong now and then on a busy machine: there
 * the attack it found is run.
 */
export async function slowness({ source, flags }: Expression): Promise<string | null> {
  if (!mayBeSlow(source)) return null;
  const verdict = await check(source, flags, { timeout: 60_000 });
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `not judged (${verdict.error.kind})`;
  if (verdict.checker !== 'automaton' && !isSlowOn(verdict.attack.string, new RegExp(source, flags))) return null;
  return `${verdict.complexity.summary}, e.g. ${verdict.attack.pattern}`;
}

function isSlowOn(attack: string, expression: RegExp): boolean {
  try {
    runInNewContext('expression.test(attack)', { attack, expression }, { timeout: SLOW_MS });
    return false;
  } catch {
    return true;
  }
}
