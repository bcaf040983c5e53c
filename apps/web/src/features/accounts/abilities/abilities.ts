import { PERMISSIONS, type Permission } from '@aura/access/permissions';
import { allows, type Actor } from '@aura/access/rule';

const VERBS = ['view', 'add', 'change', 'delete'] as const;

type Split<Path> = Path extends `${infer App}/${infer Model}/${infer Action}`
  ? { app: App; model: `${App}/${Model}`; action: Action }
  : never;
type Parts = Split<Permission>;
export type App = Parts['app'];
export type Model = Parts['model'];
export type Verb = (typeof VERBS)[number];
/** A permission other than view, add, change or delete. */
export type SpecialAct = Exclude<Permission, `${string}/${string}/${Verb}`>;

export interface Ability {
  readonly model: Model;
  readonly verbs: readonly Verb[];
  readonly acts: readonly SpecialAct[];
}

export interface AppAbilities {
  readonly app: App;
  readonly abilities: readonly Ability[];
}

/** The actor's permissions by app and model, in the order of their declaration. */
export function abilitiesOf(actor: Actor): readonly AppAbilities[] {
  const granted = PERMISSIONS.filter((permission) => allows(actor, { ifCan: [permission] }));
  const byApp = Map.groupBy(granted, (permission) => partsOf(permission).app);
  return [...byApp].map(([app, permissions]) => ({
    app,
    abilities: [...Map.groupBy(permissions, (permission) => partsOf(permission).model)].map(([model, own]) =>
      abilityOf(model, own),
    ),
  }));
}

function abilityOf(model: Model, permissions: readonly Permission[]): Ability {
  return {
    model,
    verbs: VERBS.filter((verb) => permissions.some((permission) => partsOf(permission).action === verb)),
    acts: permissions.filter(isSpecial),
  };
}

export function isSpecial(permission: Permission): permission is SpecialAct {
  return !(VERBS as readonly string[]).includes(partsOf(permission).action);
}

export function partsOf(permission: Permission): Parts {
  const [app, model, action] = permission.split('/');
  return { app, model: `${app}/${model}`, action } as Parts;
}
