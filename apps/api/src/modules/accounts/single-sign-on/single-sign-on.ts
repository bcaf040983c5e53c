import type { Group } from '@aura/access/groups';
import type { IdentityProvider } from '../../../adapters/identity-provider/port.ts';
import type { Person } from './person.store.ts';

export interface SingleSignOn {
  readonly provider: IdentityProvider;
  readonly label: string;
  /** Whether a user with a mapped group and no account gets one. */
  readonly mayProvision: boolean;
  /** Groups whose members must sign in at the provider. */
  readonly onlyGroups: readonly Group[];
}

export const REFUSALS = {
  state: 'Este intento de entrar ya no vale. Empiece de nuevo.',
  provider: 'El proveedor de identidad no permitió el acceso.',
  answer: 'La respuesta del proveedor de identidad no es válida. Empiece de nuevo.',
  email: 'El proveedor de identidad no confirma que el correo sea suyo. Pida ayuda a un administrador.',
  unknown: 'Todavía no tiene una cuenta en Aura. Pídala a un administrador.',
  ambiguous: 'Su correo no lleva a una sola cuenta de Aura. Pida ayuda a un administrador.',
  inactive: 'Su cuenta está desactivada. Pida ayuda a un administrador.',
  administrator: 'Los administradores entran con usuario y contraseña.',
  outsider: 'Su cuenta entra con usuario y contraseña.',
  groups: 'El proveedor de identidad no le da ningún grupo de Aura. Pida ayuda a un administrador.',
  code: 'El código no es válido o ya se usó.',
} as const;

export type RefusalCause = keyof typeof REFUSALS;

export type Admission =
  | { readonly person: Person }
  | { readonly cause: RefusalCause; readonly userId?: number | undefined };

export const PROVIDER_SILENT = 'El proveedor de identidad no responde. Intente más tarde o entre con su contraseña.';
