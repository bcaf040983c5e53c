import { mailStatement } from '@aura/contracts/payments/accounts';
import { useTexts } from '../../../lib/texts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { saveFile, useToast } from '../../../listing/public.ts';
import { type Period, useMailStatement, useTakeStatement } from './accounts.api.ts';
import { accountTexts } from './accounts.texts.ts';

/** A provider's statement: downloaded, or mailed to the address in its file by users who may. */
export function useStatement() {
  const texts = useTexts(accountTexts);
  const { onSuccess } = useToast();
  const take = useTakeStatement();
  const mail = useMailStatement();
  return {
    isTaking: take.isPending,
    isMailing: mail.isPending,
    mayMail: useMay(mailStatement),
    take: (slug: string, period: Period = {}) =>
      take.mutate(
        { slug, period },
        { onSuccess: (content: Blob) => saveFile(`estado-de-cuenta-${slug}.pdf`, content) },
      ),
    mail: (slug: string, period: Period = {}) =>
      mail.mutate(
        { params: { slug }, body: period },
        onSuccess(({ email }: { email: string }) => texts.mailed(email)),
      ),
  };
}
