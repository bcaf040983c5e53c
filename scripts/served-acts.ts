import { dirname, posix } from 'node:path';
import ts from 'typescript';

export interface ServedAct {
  /** `providers/module.ts`: the file that registers it. */
  readonly routes: string;
  readonly endpoint: string;
  /** The name its file exports it under. */
  readonly name: string | null;
  /** The file that defines the use case, or null where the routes define it inline. */
  readonly file: string | null;
}

interface Imported {
  /** The name in the other file; `*` for a namespace import. */
  readonly name: string;
  readonly from: string;
}

const JOINS = new Set(['serve', 'servePreSerialised', 'serveStreamed']);

/** Every `serve(endpoint, useCase)` of a file, with the file its use case is imported from. */
export function servedIn(path: string, text: string): readonly ServedAct[] {
  if (!text.includes('serve')) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TS);
  const imports = importsOf(file);
  const found: ServedAct[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && JOINS.has(node.expression.text)) {
      const [endpoint, useCase] = node.arguments;
      if (endpoint !== undefined && useCase !== undefined) found.push(served(path, imports, endpoint, useCase));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function served(
  routes: string,
  imports: ReadonlyMap<string, Imported>,
  endpoint: ts.Expression,
  useCase: ts.Expression,
): ServedAct {
  // A use case with injected parts is called with them.
  const named = ts.isCallExpression(useCase) ? useCase.expression : useCase;
  const act = ts.isIdentifier(named) ? imports.get(named.text) : undefined;
  return {
    routes,
    // Where one use case serves a family of endpoints, the endpoint is a parameter, so the use case's name is used.
    endpoint: endpointName(imports, endpoint) ?? act?.name ?? endpoint.getText(),
    name: act?.name ?? null,
    file: act === undefined ? null : posix.join(dirname(routes), act.from),
  };
}

function endpointName(imports: ReadonlyMap<string, Imported>, endpoint: ts.Expression): string | null {
  if (ts.isIdentifier(endpoint)) return imports.get(endpoint.text)?.name ?? null;
  if (!ts.isPropertyAccessExpression(endpoint) || !ts.isIdentifier(endpoint.expression)) return null;
  return imports.get(endpoint.expression.text)?.name === '*' ? endpoint.name.text : null;
}

function importsOf(file: ts.SourceFile): ReadonlyMap<string, Imported> {
  const found = new Map<string, Imported>();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const from = statement.moduleSpecifier.text;
    const bound = statement.importClause?.namedBindings;
    if (bound === undefined) continue;
    if (ts.isNamespaceImport(bound)) found.set(bound.name.text, { name: '*', from });
    else
      for (const { name, propertyName } of bound.elements)
        found.set(name.text, { name: (propertyName ?? name).text, from });
  }
  return found;
}
