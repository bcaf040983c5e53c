import { GROUPS } from '@aura/access/groups';
import { listGroups } from '@aura/contracts/user-groups';
import { addUser, userListing, userRecord, type UserRow } from '@aura/contracts/users';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import {
  HistoryDrawer,
  ListScreen,
  listQueries,
  RecordDrawer,
  useListState,
  type ColumnLooks,
  type BlankOf,
  type FieldInfos,
} from '../../../listing/public.ts';
import { PasswordOnce } from '../../../ui/PasswordOnce.tsx';
import { userQueries } from '../users.api.ts';
import { userTexts } from '../users.texts.ts';
import { useUserMenu } from './use-user-menu.ts';
import { UserTabs } from './UserTabs.tsx';
import Box from '@mui/material/Box';
import { UserAvatar } from '../../../ui/UserAvatar.tsx';
import { GroupTags, useUserPhoto } from '../../accounts/public.ts';

/** Lazy: groups are opened rarely, the list daily. */
const GroupsPanel = lazyPart(() => import('../groups/GroupsPanel.tsx'), 'GroupsPanel');

const LeavingDialog = lazyPart(() => import('../leaving/LeavingDialog.tsx'), 'LeavingDialog');

const GROUP_CHOICES = GROUPS.map((value) => ({ value, label: value }));

export function UserListScreen() {
  const texts = useTexts(userTexts);
  const client = useQueryClient();
  const succeed = useSuccess();
  const [mayAdd, mayGroups] = [useMay(addUser), useMay(listGroups)];
  const { state, change } = useListState(userListing);
  const { data: choices } = useQuery(userQueries.choices());
  const fields = useUserFields();
  const [historyOf, setHistoryOf] = useState<number | null>(null);
  const [isGroupsOpen, setGroupsOpen] = useState(false);
  const open = (id: number | 'new' | null) => change({ open: id });
  const menu = useUserMenu({ onOpen: open, onHistory: setHistoryOf });

  const finish = (saved: Readonly<Record<string, unknown>> & { readonly id: number }, isNew: boolean) => {
    open(null);
    if (!isNew) return void succeed({ text: texts.saved });
    // The cached record has what was saved; this is shown once and kept nowhere.
    client.removeQueries({ queryKey: listQueries.record(userListing, userRecord, saved.id).queryKey });
    menu.showPassword({ name: nameOf(saved), secret: String(saved['temporarySecret']) });
  };
  return (
    <ListScreen
      listing={userListing}
      title={texts.users}
      what={texts.theUsers}
      empty={{ title: texts.noUsers, text: texts.noUsersText }}
      leadColumn="fullName"
      looks={USER_LOOKS}
      choices={{
        group: GROUP_CHOICES,
        customer: choices?.customers.map(({ code, name }) => ({ value: code, label: name })),
      }}
      primaryAction={mayAdd ? { label: texts.addUser, onClick: () => open('new') } : undefined}
      headerActions={
        mayGroups && (
          <Button variant="outlined" onClick={() => setGroupsOpen(true)}>
            {texts.groupsTitle}
          </Button>
        )
      }
      onOpen={({ id }) => open(id)}
      rowActions={menu.rowActions}
    >
      {state.open !== null && (
        <RecordDrawer
          listing={userListing}
          record={userRecord}
          entity="user"
          fields={fields}
          open={state.open}
          newTitle={texts.addUser}
          titleOf={nameOf}
          blank={BLANK_USER}
          onSaved={finish}
          onClose={() => open(null)}
        >
          <UserTabs userId={state.open === 'new' ? null : state.open} />
        </RecordDrawer>
      )}
      {historyOf !== null && (
        <HistoryDrawer entity="user" id={historyOf} fields={fields} onClose={() => setHistoryOf(null)} />
      )}
      {isGroupsOpen && (
        <Suspense>
          <GroupsPanel onClose={() => setGroupsOpen(false)} />
        </Suspense>
      )}
      {menu.leaving !== null && (
        <Suspense>
          <LeavingDialog
            user={{ id: menu.leaving.row.id, holdings: menu.leaving.holdings }}
            title={texts.deactivateTitle(menu.leaving.row.fullName)}
            onDone={menu.left}
            onClose={menu.stay}
          />
        </Suspense>
      )}
      {menu.password !== null && (
        <PasswordOnce
          title={texts.passwordTitle}
          text={texts.passwordText(menu.password.name)}
          password={menu.password.secret}
          done={texts.passwordKept}
          onClose={() => menu.showPassword(null)}
        />
      )}
    </ListScreen>
  );
}

function nameOf({ firstName, lastName, mothersLastName }: Readonly<Record<string, unknown>>): string {
  return [firstName, lastName, mothersLastName].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

/** Columns with more than text: a photo beside the name, groups as tags. */
const USER_LOOKS: ColumnLooks<UserRow> = {
  fullName: { width: 220, render: (row) => <NameCell row={row} /> },
  username: { width: 175 },
  email: { width: 165 },
  groups: { width: 130, render: ({ groups }) => <GroupTags groups={groups} /> },
  company: { width: 150 },
  isActive: { width: 80 },
};

function NameCell({ row }: { readonly row: UserRow }) {
  const photo = useUserPhoto(row.photo);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <UserAvatar name={row.fullName} url={photo} size={24} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {row.fullName}
      </Box>
    </Box>
  );
}

const BLANK_USER: BlankOf<typeof userRecord> = {
  username: '',
  treatment: '',
  firstName: '',
  lastName: '',
  mothersLastName: '',
  email: '',
  phone: '',
  phoneExt: '',
  cellphone: '',
  groups: [],
  userPermissions: [],
  zoneIds: [],
  customerIds: [],
  customerId: null,
  providerId: null,
};

/** The labels of a user's fields for the form and conflicts, and of other entries in the history. */
function useUserFields(): FieldInfos {
  const texts = useTexts(userTexts);
  const { data: choices } = useQuery(userQueries.choices());
  const name = (list: Named | undefined, id: unknown) => list?.find((one) => one.id === id)?.name ?? String(id);
  const one = (list: Named | undefined) => (id: unknown) => name(list, id);
  const many = (list: Named | undefined) => (ids: unknown) =>
    (ids as readonly unknown[]).map((id) => name(list, id)).join(', ') || '—';
  const plain = [
    'username',
    'treatment',
    'firstName',
    'lastName',
    'mothersLastName',
    'email',
    'phone',
    'phoneExt',
    'cellphone',
    'groups',
    'userPermissions',
    'secondFactor',
    'passwordReset',
    'viewedAs',
    'closedSessions',
    'standIn',
  ] as const;
  return {
    ...Object.fromEntries(plain.map((field) => [field, { title: texts[field] }])),
    zoneIds: { title: texts.zoneIds, show: many(choices?.zones) },
    customerIds: { title: texts.customerIds, show: many(choices?.customers) },
    customerId: { title: texts.customerId, show: one(choices?.customers) },
    providerId: { title: texts.providerId, show: one(choices?.providers) },
  };
}

type Named = readonly { readonly id: number; readonly name: string }[];
