import { normalisePhone } from '@aura/domain/phone';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useTexts } from '../../lib/texts.ts';
import { CopyableText } from '../../ui/CopyableText.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import type { LinkedParty } from './linked-party.ts';
import { useMakePartyLink } from './party-links.api.ts';
import { partyLinkTexts } from './party-links.texts.ts';

interface MakeLinkDialogProps {
  readonly party: LinkedParty;
  readonly onClose: () => void;
}

/** Makes a link, and shows its URL the only time it can be seen. */
export function MakeLinkDialog({ party, onClose }: MakeLinkDialogProps) {
  const texts = useTexts(partyLinkTexts);
  const make = useMakePartyLink();
  const [email, setEmail] = useState('');
  const sentTo = email.trim();
  if (make.data !== undefined) return <LinkOnce party={party} url={make.data.url} sentTo={sentTo} onClose={onClose} />;
  const refused = make.error instanceof ApiError ? make.error : null;
  const wrongEmail = refused?.fieldErrors['email']?.[0];
  return (
    <FormDialog
      title={texts.makeTitle}
      act={texts.make}
      isDirty={email !== ''}
      isPending={make.isPending}
      onClose={onClose}
      onSubmit={() => make.mutate({ params: { id: party.id }, body: { email: sentTo === '' ? null : sentTo } })}
    >
      <FormField
        label={texts.email}
        hint={texts.emailHint}
        type="email"
        maxLength={254}
        autoFocus
        value={email}
        error={wrongEmail}
        onChange={({ target }) => setEmail(target.value)}
      />
      {make.error !== null && wrongEmail === undefined && (
        <InlineAlert status="bad">{refused?.detail ?? texts.failed}</InlineAlert>
      )}
    </FormDialog>
  );
}

interface LinkOnceProps extends MakeLinkDialogProps {
  readonly url: string;
  readonly sentTo: string;
}

/** Neither Escape nor a click outside closes the dialog: the URL would be lost. */
function LinkOnce({ party, url, sentTo, onClose }: LinkOnceProps) {
  const texts = useTexts(partyLinkTexts);
  const id = useId();
  const phone = party.phones.map((written) => normalisePhone(written)).find((known) => known !== undefined);
  const message = encodeURIComponent(texts.message(party.name, url));
  // Opened by the user's click; the application itself never requests that URL.
  const whatsapp = `https://wa.me/${phone?.replace('+', '') ?? ''}?text=${message}`;
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{texts.onceTitle}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <Typography sx={{ color: 'text.secondary' }}>{texts.onceText}</Typography>
          {sentTo !== '' && <Typography>{texts.mailed(sentTo)}</Typography>}
          <CopyableText text={url} />
          <Button variant="outlined" href={whatsapp} target="_blank" rel="noopener noreferrer">
            {texts.whatsapp}
          </Button>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
