import type { Permission } from '@aura/access/permissions';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { abilityTexts } from '../../accounts/public.ts';
import { userTexts } from '../users.texts.ts';
import { PermissionCell } from './PermissionCell.tsx';
import type { PermissionMatrixProps } from './permission-matrix-props.ts';
import { type AppRows, permissionRows, VERBS } from './permission-rows.ts';

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
// Native checkboxes: over a hundred of the library's would be slow to render.
const table = {
  '& input': { width: 16, height: 16, m: 0.25, accentColor: 'var(--aura-palette-primary-main)' },
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
