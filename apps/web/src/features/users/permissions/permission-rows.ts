import { PERMISSIONS, type Permission } from '@aura/access/permissions';

export const VERBS = ['view', 'add', 'change', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

export interface ModelRow {
  readonly model: string;
  readonly verbs: Readonly<Partial<Record<Verb, Permission>>>;
  /** Permissions other than the four. */
  readonly acts: readonly Permission[];
}

export interface AppRows {
  readonly app: string;
  readonly models: readonly ModelRow[];
}

/** Every permission by app and model, in the order of declaration. */
export function permissionRows(permissions: readonly Permission[] = PERMISSIONS): readonly AppRows[] {
  const byModel = Map.groupBy(permissions, (permission) => permission.split('/').slice(0, 2).join('/'));
  const rows = [...byModel].map(
    ([model, own]): ModelRow => ({
      model,
      verbs: Object.fromEntries(own.filter(isVerb).map((permission) => [actionOf(permission), permission])),
      acts: own.filter((permission) => !isVerb(permission)),
    }),
  );
  const byApp = Map.groupBy(rows, ({ model }) => model.split('/')[0] ?? '');
  return [...byApp].map(([app, models]) => ({ app, models }));
}

function actionOf(permission: Permission): string {
  return permission.split('/')[2] ?? '';
}

function isVerb(permission: Permission): boolean {
  return (VERBS as readonly string[]).includes(actionOf(permission));
}
