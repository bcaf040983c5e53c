import type { Compiled } from './compiled.ts';
import { groupStatement } from './group-statement.ts';
import { rowStatement } from './row-statement.ts';
import type { Scene } from './scene.ts';

/**
 * A definition as a statement. User text never becomes SQL: every piece is a constant of the catalogue or one of the closed lists of this
 * folder, and whatever a user sent is a parameter. Without measures it lists rows, with them it gathers.
 */
export function compile(scene: Scene, limit: number): Compiled {
  return scene.definition.measures.length === 0 ? rowStatement(scene, limit) : groupStatement(scene, limit);
}
