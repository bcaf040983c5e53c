import { readHoldings, type Holdings } from '@aura/contracts/claims/holdings';
import { deactivateUser, editUser, resetPassword, type UserRow, viewAsUser } from '@aura/contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { publishError } from '../../../lib/published-errors.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import type { RowAction } from '../../../ui/table/table-column.ts';
import { leavingQueries } from '../leaving/leaving.api.ts';
import { useUserActs } from '../users.api.ts';
import { userTexts } from '../users.texts.ts';

interface UserMenuOptions {
  readonly onOpen: (id: number) => void;
  readonly onHistory: (id: number) => void;
}

/** Acts on a user of the list. None applies to the user themselves. */
export function useUserMenu({ onOpen, onHistory }: UserMenuOptions) {
  const texts = useTexts(userTexts);
  const confirm = useConfirm();
  const succeed = useSuccess();
  const acts = useUserActs();
  const { userId } = useActor().user;
  const [mayView, mayReset] = [useMay(viewAsUser), useMay(resetPassword)];
  const [mayClose, mayOpen] = [useMay(deactivateUser), useMay(editUser)];
  const mayAsk = useMay(readHoldings);
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<{ readonly row: UserRow; readonly holdings: Holdings } | null>(null);
  const [password, setPassword] = useState<{ readonly name: string; readonly secret: string } | null>(null);

  const view = async ({ id, fullName }: UserRow) => {
    if (await confirm({ title: texts.viewAsTitle(fullName), text: texts.viewAsText, act: texts.viewAs }))
      await acts.viewAs(id);
  };
  const reset = async ({ id, fullName }: UserRow) => {
    if (!(await confirm({ title: texts.resetTitle(fullName), text: texts.resetText, act: texts.resetPassword })))
      return;
    const { temporarySecret } = await acts.resetPassword(id);
    setPassword({ name: fullName, secret: temporarySecret });
  };
  const close = async (row: UserRow) => {
    const { id, fullName } = row;
    // A user who holds claims must first hand them over.
    const holdings = mayAsk ? await client.fetchQuery(leavingQueries.holdings(id)).catch(tell) : null;
    if (holdings !== null && holdings.supervisor + holdings.costAnalyst + holdings.tasks > 0)
      return setLeaving({ row, holdings });
    if (!(await confirm({ title: texts.deactivateTitle(fullName), text: texts.deactivateText, act: texts.deactivate })))
      return;
    await acts.deactivate(id);
    await succeed({ text: texts.deactivated });
  };
  const reopen = async ({ id }: UserRow) => {
    await acts.reactivate(id);
    await succeed({ text: texts.reactivated });
  };
  const tell = (error: unknown): never => {
    publishError(error);
    throw error;
  };
  // The error dialog shows the mutation's error.
  const run = (act: Promise<void>) => void act.catch(() => undefined);

  const rowActions = (row: UserRow): readonly RowAction[] => {
    const isOther = row.id !== userId;
    const isViewable = isOther && mayView && row.isActive && !row.groups.includes('Admin');
    return [
      { id: 'open', label: texts.open, onSelect: () => onOpen(row.id) },
      { id: 'history', label: texts.history, onSelect: () => onHistory(row.id) },
      ...(isViewable ? [{ id: 'view-as', label: texts.viewAs, onSelect: () => run(view(row)) }] : []),
      ...(isOther && mayReset ? [{ id: 'reset', label: texts.resetPassword, onSelect: () => run(reset(row)) }] : []),
      ...(isOther && mayOpen && !row.isActive
        ? [{ id: 'reactivate', label: texts.reactivate, onSelect: () => run(reopen(row)) }]
        : []),
      ...(isOther && mayClose && row.isActive
        ? [{ id: 'deactivate', label: texts.deactivate, danger: true, onSelect: () => run(close(row)) }]
        : []),
    ];
  };
  const left = (text: string) => {
    setLeaving(null);
    void succeed({ text });
  };
  return { rowActions, password, showPassword: setPassword, leaving, left, stay: () => setLeaving(null) };
}
