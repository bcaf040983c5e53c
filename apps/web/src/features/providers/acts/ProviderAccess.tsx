import type { ReplyOf } from '@aura/contracts/endpoint';
import type { ProviderFile } from '@aura/contracts/providers/provider-file';
import { grantProviderAccess } from '@aura/contracts/providers/providers';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { EmailText } from '../../../ui/EmailText.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { cellText } from '../../../ui/table/cell-text.ts';
import { providerFileTexts } from '../file/provider-file.texts.ts';
import { useInvalidateProviders, useGrantAccess, useRevokeAccess } from '../providers.api.ts';
import { PasswordOnce } from '../../../ui/PasswordOnce.tsx';

export function ProviderAccess({ file }: { readonly file: ProviderFile }) {
  const texts = useTexts(providerFileTexts);
  const may = useMay(grantProviderAccess);
  const invalidate = useInvalidateProviders();
  const [confirm, succeed] = [useConfirm(), useSuccess()];
  const { mutate: grant, isPending } = useGrantAccess();
  const { mutateAsync: revoke } = useRevokeAccess();
  const [granted, setGranted] = useState<ReplyOf<typeof grantProviderAccess> | null>(null);
  const { id, accounts, email, isActive } = file;
  const isOpen = accounts.some((account) => account.isActive);
  const close = async () => {
    if (!(await confirm({ title: texts.revokeTitle, text: texts.revokeText, act: texts.revoke }))) return;
    await revoke({ params: { id } });
    await succeed({ text: texts.revoked });
  };
  return (
    <Section title={texts.access}>
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        {accounts.length === 0 && <Typography sx={{ color: 'text.faint' }}>{texts.accessNone}</Typography>}
        {accounts.map((account) => (
          <Stack key={account.username}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                <EmailText>{account.username}</EmailText>
              </Typography>
              <StatusTag status={account.isActive ? 'ok' : 'neutral'}>
                {account.isActive ? texts.accessOpen : texts.accessClosed}
              </StatusTag>
            </Stack>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {account.lastLoginAt === null
                ? texts.neverEntered
                : texts.lastLogin(cellText('instant', account.lastLoginAt))}
            </Typography>
          </Stack>
        ))}
        {may && isActive && email === '' && <InlineAlert status="info">{texts.accessNeedsMail}</InlineAlert>}
        {may && isActive && email !== '' && (
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button
              size="small"
              variant="outlined"
              loading={isPending}
              onClick={() => grant({ params: { id } }, { onSuccess: setGranted })}
            >
              {isOpen ? texts.renew : texts.give}
            </Button>
            {isOpen && (
              // The error dialog shows the refusal.
              <Button size="small" color="error" onClick={() => void close().catch(() => undefined)}>
                {texts.revoke}
              </Button>
            )}
          </Stack>
        )}
      </Stack>
      {granted !== null && (
        <PasswordOnce
          title={texts.passwordTitle}
          text={texts.passwordText}
          username={granted.userExtranet}
          password={granted.passwordExtranet}
          done={texts.kept}
          onClose={() => {
            setGranted(null);
            void invalidate();
          }}
        />
      )}
    </Section>
  );
}
