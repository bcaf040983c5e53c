import { HOLDER_ROLES, type HolderRole, reassignClaims } from '@aura/contracts/claims/reassignments';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { reassignTexts } from './reassign.texts.ts';
import { ReassignHistory } from './ReassignHistory.tsx';
import { ReassignPlan } from './ReassignPlan.tsx';

export type ReassignSearch = Readonly<Record<string, string | number | boolean>>;

interface ReassignScreenProps {
  readonly search: ReassignSearch;
  readonly onSearch: (search: ReassignSearch) => void;
}

export function ReassignScreen(props: ReassignScreenProps) {
  return useMay(reassignClaims) ? <Permitted {...props} /> : <NoPermission />;
}

function Permitted({ search, onSearch }: ReassignScreenProps) {
  const texts = useTexts(reassignTexts);
  const role: HolderRole = HOLDER_ROLES.find((known) => known === search['role']) ?? 'supervisor';
  const isHistory = search['tab'] === 'history';
  const person = (name: 'from' | 'to') => (typeof search[name] === 'string' ? search[name] : null);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader title={texts.title}>
        {!isHistory && (
          <ToggleButtonGroup
            size="small"
            exclusive
            aria-label={texts.role}
            value={role}
            // Another role has other people.
            onChange={(_, next: HolderRole | null) =>
              next !== null && onSearch({ ...without(without(search, 'from'), 'to'), role: next })
            }
          >
            {HOLDER_ROLES.map((known) => (
              <ToggleButton key={known} value={known} sx={{ px: 1.5 }}>
                {texts[known]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </PageHeader>
      <Tabs
        value={isHistory ? 'history' : 'plan'}
        onChange={(_, tab: string) => onSearch(tab === 'history' ? { ...search, tab } : without(search, 'tab'))}
        sx={{ borderBottom: 1, borderColor: 'divider', minHeight: 36 }}
      >
        <Tab value="plan" label={texts.plan} />
        <Tab value="history" label={texts.history} />
      </Tabs>
      {isHistory ? (
        <ReassignHistory />
      ) : (
        <ReassignPlan
          key={`${role} ${person('from')} ${person('to')}`}
          wanted={wantedOf(search)}
          role={role}
          from={person('from')}
          to={person('to')}
          onPeople={(people) => onSearch({ ...search, ...people })}
        />
      )}
    </Stack>
  );
}

/** Ids of claims, comma-separated; a single one arrives as a number. */
function wantedOf({ claims = '' }: ReassignSearch): ReadonlySet<number> {
  return new Set(
    String(claims)
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  );
}

function without(search: ReassignSearch, name: string): ReassignSearch {
  return Object.fromEntries(Object.entries(search).filter(([key]) => key !== name));
}
