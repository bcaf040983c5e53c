import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useDialogs } from '../../../ui/dialogs-context.ts';
import { useConfirmEmail } from '../accounts.api.ts';
import { accountTexts } from '../accounts.texts.ts';

const TOKEN = /^correo=([\w-]{43})$/;

/** Asks whether the mailed link is to be used: a link begins an act and never does it. The token leaves the address. */
export function useMailedConfirmation(email: string | undefined): void {
  const texts = useTexts(accountTexts);
  const token = TOKEN.exec(useLocation().hash)?.[1];
  const navigate = useNavigate();
  const { confirm, succeed, whileSaving } = useDialogs();
  const { mutateAsync } = useConfirmEmail();

  const ask = useEffectEvent(async (found: string, address: string) => {
    await navigate({ to: '/perfil', hash: '', replace: true });
    const text = texts.confirmEmailText(address);
    if (!(await confirm({ title: texts.confirmEmailTitle, text, act: texts.confirmEmail }))) return;
    const isDone = await whileSaving(() => mutateAsync({ body: { token: found } })).then(
      () => true,
      () => false,
    );
    if (isDone) await succeed({ text: texts.emailConfirmed });
  });
  useEffect(() => {
    if (token !== undefined && email !== undefined) void ask(token, email);
  }, [token, email]);
}
