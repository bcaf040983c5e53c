import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { userTexts } from '../users.texts.ts';
import { PermissionsTab } from './PermissionsTab.tsx';
import { ScopeTab } from './ScopeTab.tsx';
import { useScopeFollowsGroups } from './use-scope-follows-groups.ts';
import { RecordText } from '../../../listing/public.ts';

/** Lazy: the last tab, rarely opened. */
const UserSessions = lazyPart(() => import('../sessions/UserSessions.tsx'), 'UserSessions');
const UserStandIns = lazyPart(() => import('../stand-ins/UserStandIns.tsx'), 'UserStandIns');

const FIELDS = {
  data: [
    'username',
    'treatment',
    'firstName',
    'lastName',
    'mothersLastName',
    'email',
    'phone',
    'phoneExt',
    'cellphone',
  ],
  permissions: ['groups', 'userPermissions'],
  scope: ['zoneIds', 'customerIds', 'customerId', 'providerId'],
  access: [],
} as const satisfies Record<string, readonly string[]>;
type TabName = keyof typeof FIELDS;
const TABS = Object.keys(FIELDS) as TabName[];

/** The parts of a user's form as tabs; one with an error is marked and selected when saving fails. */
export function UserTabs({ userId }: { readonly userId: number | null }) {
  const texts = useTexts(userTexts);
  const id = useId();
  const [shown, setShown] = useState<TabName>('data');
  const [visited, setVisited] = useState<ReadonlySet<TabName>>(new Set(['data']));
  const { errors, submitCount } = useFormState();
  const faulty = TABS.filter((tab) => FIELDS[tab].some((field) => errors[field] !== undefined));
  const firstFaulty = faulty[0];
  useScopeFollowsGroups();

  const show = (tab: TabName) => {
    setVisited((before) => new Set([...before, tab]));
    setShown(tab);
  };

  const showFaulty = useEffectEvent(() => {
    if (firstFaulty !== undefined && !faulty.includes(shown)) show(firstFaulty);
  });
  // Only after an attempt to save: while typing, tabs must not change.
  useEffect(() => {
    if (submitCount > 0) showFaulty();
  }, [submitCount]);

  const panels = {
    data: <DataTab />,
    permissions: <PermissionsTab />,
    scope: <ScopeTab />,
    access: (
      <Suspense fallback={<FieldsSkeleton fields={3} />}>
        <UserSessions userId={userId} />
        <UserStandIns userId={userId} />
      </Suspense>
    ),
  } as const;
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, tab: TabName) => show(tab)}
        variant="scrollable"
        sx={{ mt: -2, mx: -2, px: 1, minHeight: 40, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        {TABS.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`${id}-${tab}`}
            aria-controls={`${id}-${tab}-panel`}
            aria-label={faulty.includes(tab) ? texts.hasErrors(texts[tab]) : undefined}
            label={texts[tab]}
            sx={{ minHeight: 40, px: 1.25, ...(faulty.includes(tab) && { color: 'error.main' }) }}
          />
        ))}
      </Tabs>
      {TABS.map((tab) => (
        // Hidden instead of unmounted: input in a tab survives switching.
        <Box
          key={tab}
          role="tabpanel"
          id={`${id}-${tab}-panel`}
          aria-labelledby={`${id}-${tab}`}
          hidden={tab !== shown}
        >
          <Stack sx={{ gap: 2 }}>{visited.has(tab) && panels[tab]}</Stack>
        </Box>
      ))}
    </>
  );
}

const PAIR = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } } as const;

function DataTab() {
  const texts = useTexts(userTexts);
  return (
    <>
      <RecordText name="username" maxLength={150} required />
      <Box sx={PAIR}>
        <RecordText name="treatment" maxLength={20} placeholder={texts.treatmentHint} />
        <RecordText name="firstName" maxLength={80} required />
        <RecordText name="lastName" maxLength={80} required />
        <RecordText name="mothersLastName" maxLength={80} />
      </Box>
      <RecordText name="email" maxLength={254} required />
      <Box sx={PAIR}>
        <RecordText name="phone" maxLength={20} />
        <RecordText name="phoneExt" maxLength={10} />
        <RecordText name="cellphone" maxLength={20} />
      </Box>
    </>
  );
}
