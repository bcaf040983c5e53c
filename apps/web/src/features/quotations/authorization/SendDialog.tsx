import type { AuthorizationOfParty } from '@aura/contracts/quotations/authorization';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useSendForAuthorization } from './authorization.api.ts';
import { authorizationTexts } from './authorization.texts.ts';

interface SendDialogProps {
  readonly standing: AuthorizationOfParty;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Recipients, attached files and the matrix's rule, before sending. */
export function SendDialog({ standing, onClose, onDone }: SendDialogProps) {
  const texts = useTexts(authorizationTexts);
  const reachable = standing.signers.filter(({ email }) => email !== '');
  const [signers, setSigners] = useState<readonly number[]>(reachable.map(({ id }) => id));
  const [evidence, setEvidence] = useState<readonly number[]>([]);
  const [message, setMessage] = useState('');
  const send = useSendForAuthorization();
  const isMissing = reachable.length > 0 && signers.length === 0;
  const submit = () => {
    if (isMissing) return;
    const body = {
      version: standing.version ?? 0,
      evidence: [...evidence],
      signers: [...signers],
      message: message.trim(),
    };
    send.mutate(
      { params: { id: standing.affectedPartyId }, body },
      {
        onSuccess: () => {
          onClose();
          onDone(texts.sent);
        },
      },
    );
  };
  return (
    <FormDialog
      title={standing.moment === 'after' ? texts.sendAfter : texts.sendTitle}
      act={texts.act}
      maxWidth="sm"
      isDirty={message.trim() !== '' || evidence.length > 0}
      isPending={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {standing.explanation.map((sentence) => (
        <Typography key={sentence} sx={{ color: 'text.secondary' }}>
          {sentence}
        </Typography>
      ))}
      {reachable.length === 0 ? (
        <InlineAlert status="warn">{texts.noSigners}</InlineAlert>
      ) : (
        <Section title={texts.to}>
          <Stack>
            {standing.signers.map(({ id, name, email }) => (
              <FormControlLabel
                key={id}
                disabled={email === ''}
                label={`${name} · ${email === '' ? texts.noEmail : email}`}
                control={<Checkbox checked={signers.includes(id)} onChange={() => setSigners(toggled(signers, id))} />}
              />
            ))}
            {isMissing && <InlineAlert status="bad">{texts.chooseSigner}</InlineAlert>}
          </Stack>
        </Section>
      )}
      <Section title={texts.evidence}>
        <Stack>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {standing.files.length === 0 ? texts.noFiles : texts.evidenceHint}
          </Typography>
          {standing.files.map(({ id, name, fileType, thumbnailUrl }) => (
            <FormControlLabel
              key={id}
              label={
                <span style={{ display: 'flex', alignItems: 'center', gap: 8, overflowWrap: 'anywhere' }}>
                  {thumbnailUrl !== null && (
                    <img
                      src={thumbnailUrl}
                      alt=""
                      width={40}
                      height={30}
                      style={{ objectFit: 'cover', borderRadius: 4 }}
                    />
                  )}
                  {`${fileType} · ${name}`}
                </span>
              }
              control={<Checkbox checked={evidence.includes(id)} onChange={() => setEvidence(toggled(evidence, id))} />}
            />
          ))}
        </Stack>
      </Section>
      <LongText
        label={texts.message}
        value={message}
        maxLength={2000}
        rows={2}
        onChange={({ target }) => setMessage(target.value)}
      />
    </FormDialog>
  );
}

function toggled(chosen: readonly number[], id: number): readonly number[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
}
