import type { Permission } from '@aura/access/permissions';

export interface PermissionMatrixProps {
  readonly label: string;
  readonly value: readonly Permission[];
  readonly onChange: (value: readonly Permission[]) => void;
  /** Inherited permissions with their origin: shown, and not removable here. */
  readonly inherited?: ReadonlyMap<Permission, readonly string[]>;
  /** Given, and not removable. */
  readonly locked?: (permission: Permission) => boolean;
}
