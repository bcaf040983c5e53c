import type { CallInput } from '@aura/contracts/endpoint';
import { endUserStandIn, listUserStandIns } from '@aura/contracts/stand-ins';
import { editGroup, listGroups } from '@aura/contracts/user-groups';
import {
  closeUserSession,
  deactivateUser,
  editUser,
  listUserChoices,
  listUserSessions,
  readUser,
  resetPassword,
  resetSecondFactor,
  revokeUserSessions,
  userListing,
  userRecord,
  viewAsUser,
} from '@aura/contracts/users';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { beginView } from '../../lib/session/session.ts';
import { listQueries } from '../../listing/public.ts';
import { useMutation } from '../../lib/use-mutation.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'user-choices': never;
    readonly 'user-groups': never;
  }
}

export const userQueries = {
  all: () => listQueries.all(userListing),
  choices: () =>
    queryOptions({
      queryKey: ['user-choices'],
      queryFn: ({ signal }) => call(listUserChoices, {}, { signal }),
    }),
  groups: () => queryOptions({ queryKey: ['user-groups'], queryFn: ({ signal }) => call(listGroups, {}, { signal }) }),
  sessions: (id: number) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'sessions', id],
      queryFn: ({ signal }) => call(listUserSessions, { params: { id } }, { signal }),
      staleTime: 0,
    }),
  standIns: (id: number) =>
    queryOptions({
      queryKey: [...userQueries.all(), 'stand-ins', id],
      queryFn: ({ signal }) => call(listUserStandIns, { params: { id } }, { signal }),
      staleTime: 0,
    }),
};

/** Acts on a user. Those in the drawer do not invalidate the record: refetching would reset the form while typing. */
export function useUserActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: userQueries.all() });
  const onSessions = () => client.invalidateQueries({ queryKey: [...userQueries.all(), 'sessions'] });
  const deactivate = useMutation({ mutationFn: (id: number) => call(deactivateUser, { params: { id } }), onSettled });
  const reactivate = useMutation({ mutationFn: reactivateUser, onSettled });
  const reset = useMutation({
    mutationFn: (id: number) => call(resetPassword, { params: { id } }),
    onSettled,
    // The reply holds a secret that is shown once.
    gcTime: 0,
  });
  const resetFactor = useMutation({
    mutationFn: (id: number) => call(resetSecondFactor, { params: { id } }),
    onSuccess: (_, id) => {
      const { queryKey } = listQueries.record(userListing, userRecord, id);
      client.setQueryData(queryKey, (user) => user && { ...user, hasSecondFactor: false });
    },
    onSettled: onSessions,
  });
  const closeOne = useMutation({
    mutationFn: (input: CallInput<typeof closeUserSession>) => call(closeUserSession, input),
    onSettled: onSessions,
  });
  const closeAll = useMutation({
    mutationFn: (id: number) => call(revokeUserSessions, { params: { id } }),
    onSettled: onSessions,
  });
  const endIt = useMutation({
    mutationFn: (id: number) => call(endUserStandIn, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [...userQueries.all(), 'stand-ins'] }),
  });
  const viewAs = useMutation({
    mutationFn: (id: number) => call(viewAsUser, { params: { id } }),
    onSuccess: ({ token }) => beginView(token),
    gcTime: 0,
  });
  return {
    deactivate: deactivate.mutateAsync,
    reactivate: reactivate.mutateAsync,
    resetPassword: reset.mutateAsync,
    resetSecondFactor: resetFactor.mutateAsync,
    closeSession: closeOne.mutateAsync,
    closeSessions: closeAll.mutateAsync,
    endStandIn: endIt.mutateAsync,
    endingStandIn: endIt.isPending ? endIt.variables : null,
    viewAs: viewAs.mutateAsync,
  };
}

/** Reactivating does not conflict with other changes: it applies to the latest version. */
async function reactivateUser(id: number): Promise<void> {
  const {
    id: _id,
    photo: _photo,
    lastLogin: _lastLogin,
    dateJoined: _joined,
    hasSecondFactor: _factor,
    ...stored
  } = await call(readUser, { params: { id } });
  await call(editUser, { params: { id }, body: { ...stored, isActive: true } });
}

export function useEditGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof editGroup>) => call(editGroup, input),
    onSettled: () => client.invalidateQueries({ queryKey: userQueries.groups().queryKey }),
    meta: { shownInPlace: true },
  });
}
