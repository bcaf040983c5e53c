import type { Compiled } from './compiled.ts';
import { groupStatement } from './group-statement.ts';
import { rowStatement } from './row-statement.ts';
import type { Scene } from './scene.ts';

/**
 * Compiles a definition to SQL. User text never becomes SQL: every piece is a constant of the catalogue or of this
 * folder's closed lists, and all user input is a parameter. Without measures it lists rows, with them it groups.
 */
export function compile(scene: Scene, limit: number): Compiled {
  return scene.definition.measures.length === 0 ? rowStatement(scene, limit) : groupStatement(scene, limit);
}
