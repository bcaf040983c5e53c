import type { Permission } from '@aura/access/permissions';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { abilityTexts } from '../../accounts/public.ts';
import { userTexts } from '../users.texts.ts';
import { type AppRows, permissionRows, VERBS } from './permission-rows.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';

const APPS = permissionRows();

/** App and model by view, add, change and delete; special permissions below their model. */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const texts = useTexts(userTexts);
  return (
    <Box component="table" aria-label={props.label} sx={table}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ textAlign: 'left' }}>
            {texts.model}
          </Box>
          {VERBS.map((verb) => (
            <th key={verb} scope="col">
              {texts[verb]}
            </th>
          ))}
        </tr>
      </thead>
      {APPS.map((rows) => (
        <AppBody key={rows.app} rows={rows} {...props} />
      ))}
    </Box>
  );
}

function AppBody({ rows, ...props }: PermissionMatrixProps & { readonly rows: AppRows }) {
  const names = useTexts(abilityTexts) as Readonly<Record<string, string>>;
  const texts = useTexts(userTexts);
  const cell = (permission: Permission, act: string, text?: string) => (
    <PermissionCell {...props} permission={permission} act={act} text={text} />
  );
  return (
    <tbody>
      <tr>
        <Box component="th" scope="rowgroup" colSpan={VERBS.length + 1} sx={heading}>
          {names[rows.app] ?? rows.app}
        </Box>
      </tr>
      {rows.models.map(({ model, verbs, acts }) => {
        const name = names[model] ?? model;
        const hasVerbs = Object.keys(verbs).length > 0;
        return [
          hasVerbs && (
            <tr key={model}>
              <Box
                component="th"
                scope="row"
                sx={{ textAlign: 'left', '&::first-letter': { textTransform: 'uppercase' } }}
              >
                {name}
              </Box>
              {VERBS.map((verb) => (
                <td key={verb}>{verbs[verb] && cell(verbs[verb], `${texts[verb]}: ${name}`)}</td>
              ))}
            </tr>
          ),
          ...acts.map((permission) => (
            <tr key={permission}>
              <td colSpan={VERBS.length + 1}>{cell(permission, names[permission] ?? permission, names[permission])}</td>
            </tr>
          )),
        ];
      })}
    </tbody>
  );
}

const heading = { textAlign: 'left', pt: 1.5, color: 'text.secondary', fontSize: '0.75rem' } as const;
const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { py: 0.25, px: 0.5, fontWeight: 'normal', verticalAlign: 'middle' },
  '& thead th': {
    color: 'text.secondary',
    fontSize: '0.75rem',
    fontWeight: 600,
    position: 'sticky',
    top: 0,
    bgcolor: 'background.paper',
    zIndex: 1,
  },
  '& th[scope="rowgroup"]': { fontWeight: 600 },
  '& tbody td': { textAlign: 'center', width: 56 },
  '& tbody td[colspan]': { textAlign: 'left', width: 'auto' },
  '& tbody tr:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
} as const;

interface PermissionCellProps extends Omit<PermissionMatrixProps, 'label'> {
  readonly permission: Permission;
  /** The permission's name for screen readers. */
  readonly act: string;
  readonly text?: string | undefined;
}

/** One permission: given here, inherited from groups, both or neither; with its origin in words. */
function PermissionCell({ permission, act, text, value, onChange, inherited, locked }: PermissionCellProps) {
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
      <Checkbox
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

interface PermissionMatrixProps {
  readonly label: string;
  readonly value: readonly Permission[];
  readonly onChange: (value: readonly Permission[]) => void;
  /** Inherited permissions with their origin: shown, and not removable here. */
  readonly inherited?: ReadonlyMap<Permission, readonly string[]>;
  /** Whether a granted permission cannot be removed here. */
  readonly locked?: (permission: Permission) => boolean;
}
