import type { Permission } from '@aura/access/permissions';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { userTexts } from '../users.texts.ts';
import type { PermissionMatrixProps } from './permission-matrix-props.ts';

interface PermissionCellProps extends Omit<PermissionMatrixProps, 'label'> {
  readonly permission: Permission;
  /** The permission's name for screen readers. */
  readonly act: string;
  readonly text?: string | undefined;
}

/** One permission: given here, inherited from groups, both or neither; with its origin in words. */
export function PermissionCell({ permission, act, text, value, onChange, inherited, locked }: PermissionCellProps) {
  const texts = useTexts(userTexts);
  const from = inherited?.get(permission) ?? [];
  const isOwn = value.includes(permission);
  const isInherited = from.length > 0;
  const short = [...from, ...(isOwn && inherited !== undefined ? [texts.ownOrigin] : [])].join(', ');
  const origin = isInherited ? texts.byGroups(short) : short;
  const toggle = () => onChange(isOwn ? value.filter((one) => one !== permission) : [...value, permission]);
  return (
    <Box
      component="label"
      title={origin || undefined}
      sx={{ display: 'inline-flex', flexDirection: text ? 'row' : 'column', alignItems: 'center', gap: text ? 0.5 : 0 }}
    >
      <input
        type="checkbox"
        checked={isOwn || isInherited}
        disabled={(isInherited && !isOwn) || (isOwn && locked?.(permission) === true)}
        onChange={toggle}
        aria-label={texts.permissionLabel(act, origin)}
      />
      {text}
      {short !== '' && (
        <Box component="span" aria-hidden sx={{ ...caption, ...(text && { maxWidth: 160 }) }}>
          {short}
        </Box>
      )}
    </Box>
  );
}

const caption = {
  fontSize: '0.625rem',
  lineHeight: 1.2,
  color: 'text.faint',
  maxWidth: 56,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
