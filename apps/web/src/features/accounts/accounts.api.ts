import {
  beginSecondFactor,
  changePassword,
  closeOwnSession,
  confirmSecondFactor,
  listOwnSessions,
} from '@aura/contracts/account-security';
import { confirmEmail, editCurrentUser, readCurrentUser } from '@aura/contracts/accounts';
import { beginPasskey, listPasskeys, registerPasskey, removePasskey, renamePasskey } from '@aura/contracts/passkeys';
import type { CallInput } from '@aura/contracts/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { makePasskey } from '../../lib/passkeys.ts';
import { reloadAccount, takeAccount } from '../../lib/session/enter.ts';
import { readSession } from '../../lib/session/session.ts';
import { useMutation } from '../../lib/use-mutation.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly account:
      | 'current'
      | 'sessions'
      | 'passkeys'
      | 'stand-ins'
      | 'calendar'
      | 'new-second-factor'
      | 'notification-preferences';
  }
}

export const accountQueries = {
  all: () => ['account'] as const,
  current: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'current'],
      queryFn: ({ signal }) => call(readCurrentUser, {}, { signal }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'sessions'],
      queryFn: ({ signal }) => call(listOwnSessions, {}, { signal }),
    }),
  passkeys: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'passkeys'],
      queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
    }),
  /** A secret generated once per opening of the dialog. A query, so that rendering twice does not request it twice. */
  newSecondFactor: (opening: number) =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'new-second-factor', opening],
      queryFn: () => call(beginSecondFactor, {}),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      retry: false,
    }),
};

export function useEditProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof editCurrentUser>) => call(editCurrentUser, input),
    meta: { shownInPlace: true },
    onSuccess: (user) => {
      client.setQueryData(accountQueries.current().queryKey, user);
      takeAccount(user);
    },
  });
}

export function useConfirmEmail() {
  return useMutation({
    mutationFn: (input: CallInput<typeof confirmEmail>) => call(confirmEmail, input),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof changePassword>) => call(changePassword, input),
    meta: { shownInPlace: true },
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: accountQueries.sessions().queryKey });
      // A user who had to change the password may continue only once the account says so.
      const session = readSession();
      if (session.status === 'authenticated' && session.mustChangePassword) await reloadAccount();
    },
  });
}

export function useCloseSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof closeOwnSession>) => call(closeOwnSession, input),
    onSettled: () => client.invalidateQueries({ queryKey: accountQueries.sessions().queryKey }),
  });
}

/** Asks the server, then the device, then hands the new key in. */
export function useRegisterPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = await call(beginPasskey, {});
      const credential = await makePasskey(options);
      return call(registerPasskey, { body: { name, credential: credential as never } });
    },
    meta: { shownInPlace: true },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountQueries.passkeys().queryKey });
      void client.invalidateQueries({ queryKey: accountQueries.current().queryKey });
      // The codes are shown once: a failed reload must not remove them.
      void reloadAccount().catch(() => undefined);
    },
  });
}

export function useRenamePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof renamePasskey>) => call(renamePasskey, input),
    onSettled: () => client.invalidateQueries({ queryKey: accountQueries.passkeys().queryKey }),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof removePasskey>) => call(removePasskey, input),
    onSettled: () => client.invalidateQueries({ queryKey: accountQueries.passkeys().queryKey }),
  });
}

export function useConfirmSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof confirmSecondFactor>) => call(confirmSecondFactor, input),
    meta: { shownInPlace: true },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountQueries.current().queryKey });
      // The codes are shown once: a failed reload must not remove them.
      void reloadAccount().catch(() => undefined);
    },
  });
}
