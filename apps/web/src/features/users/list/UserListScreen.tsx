import { GROUPS } from '@aura/access/groups';
import { listGroups } from '@aura/contracts/user-groups';
import { addUser, userListing, userRecord } from '@aura/contracts/users';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { HistoryDrawer, ListScreen, listQueries, RecordDrawer, useListState } from '../../../listing/public.ts';
import { PasswordOnce } from '../../../ui/PasswordOnce.tsx';
import { userQueries } from '../users.api.ts';
import { userTexts } from '../users.texts.ts';
import { USER_LOOKS } from './user-looks.tsx';
import { BLANK_USER, useUserFields } from './user-fields.ts';
import { useUserMenu } from './use-user-menu.ts';
import { UserTabs } from './UserTabs.tsx';

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
