import { mailStatement } from '@aura/contracts/payments/accounts';
import { openWithholdingCertificate } from '@aura/contracts/payments/withholdings';
import { useTexts } from '../../../lib/texts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { saveFile, useToast } from '../../../listing/public.ts';
import { type Period, useMailStatement, useTakeCertificate, useTakeStatement } from './accounts.api.ts';
import { accountTexts } from './accounts.texts.ts';

/** A provider's statement: downloaded, or mailed to the address in its file by users who may; and its certificate of withholdings. */
export function useStatement() {
  const texts = useTexts(accountTexts);
  const { onSuccess } = useToast();
  const take = useTakeStatement();
  const mail = useMailStatement();
  const certificate = useTakeCertificate();
  return {
    isTaking: take.isPending,
    isMailing: mail.isPending,
    mayMail: useMay(mailStatement),
    mayCertify: useMay(openWithholdingCertificate),
    isCertifying: certificate.isPending,
    certify: (slug: string, period: string) =>
      certificate.mutate(
        { slug, period },
        { onSuccess: (content: Blob) => saveFile(`constancia-de-retenciones-${slug}-${period}.pdf`, content) },
      ),
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
