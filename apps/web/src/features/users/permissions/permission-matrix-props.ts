import type { Permission } from '@aura/access/permissions';

export interface PermissionMatrixProps {
  readonly label: string;
  readonly value: readonly Permission[];
  readonly onChange: (value: readonly Permission[]) => void;
  /** What comes from elsewhere, with where it comes from: shown, and not to be taken away here. */
  readonly inherited?: ReadonlyMap<Permission, readonly string[]>;
  /** Given, and not to be taken away. */
  readonly locked?: (permission: Permission) => boolean;
}
