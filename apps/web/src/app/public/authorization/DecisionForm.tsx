import { decideByLink, type LinkedPackage } from '@aura/contracts/quotations/authorization';
import type { AuthorizationVerdict } from '@aura/domain/authorization-terms';
import { formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { authorizationPageTexts } from './authorization-page.texts.ts';

interface DecisionFormProps {
  readonly token: string;
  readonly shown: LinkedPackage;
  readonly onDone: (text: string) => void;
  /** Another person decided in the meantime, or the link expired. */
  readonly onClosed: () => void;
}

type Refused = Readonly<Partial<Record<'signature' | 'signedOn' | 'comment' | 'whole', string>>>;

/**
 * Authorise, ask for changes or reject, once. Success is shown after the server's reply; on failure the input stays.
 */
export function DecisionForm({ token, shown, onDone, onClosed }: DecisionFormProps) {
  const texts = useTexts(authorizationPageTexts);
  const [verdict, setVerdict] = useState<AuthorizationVerdict | null>(null);
  const [signature, setSignature] = useState('');
  const [signedOn, setSignedOn] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [refused, setRefused] = useState<Refused>({});
  const [isPending, setPending] = useState(false);
  const isAfter = shown.moment === 'after';
  const isYes = verdict === 'authorized';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (verdict === null || isPending) return;
    setPending(true);
    setRefused({});
    try {
      const body = { token, verdict, comment: comment.trim(), signature: signature.trim(), signedOn };
      const { needsGnp } = await call(decideByLink, { body });
      onDone(doneText(texts, verdict, { needsGnp, isAfter }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) onClosed();
      else setRefused(refusedBy(error, texts.decideFailed, isYes && shown.asksSignatureDate));
    } finally {
      setPending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack sx={{ gap: 2, borderTop: 1, borderColor: 'divider', pt: 2 }}>
        <Typography variant="subtitle1" component="h2" sx={{ fontWeight: 600 }}>
          {texts.decision}
        </Typography>
        <ToggleButtonGroup
          exclusive
          value={verdict}
          aria-label={texts.decision}
          sx={{ flexWrap: 'wrap' }}
          onChange={(_, chosen: AuthorizationVerdict | null) => {
            if (chosen !== null) setVerdict(chosen);
          }}
        >
          <ToggleButton value="authorized">{isAfter ? texts.accept : texts.authorize}</ToggleButton>
          <ToggleButton value="changesAsked">{texts.changesAsked}</ToggleButton>
          <ToggleButton value="rejected">{texts.rejected}</ToggleButton>
        </ToggleButtonGroup>
        {isYes && (
          <FormField
            label={texts.signature}
            hint={texts.signatureHint}
            value={signature}
            maxLength={200}
            autoComplete="name"
            required
            error={refused.signature}
            onChange={({ target }) => setSignature(target.value)}
          />
        )}
        {isYes && shown.asksSignatureDate && (
          <DateField
            label={texts.signedOn}
            value={signedOn}
            leaning="past"
            required
            error={refused.signedOn}
            onChange={setSignedOn}
          />
        )}
        {verdict !== null && (
          <LongText
            label={isYes ? texts.comment : verdict === 'rejected' ? texts.whyRejected : texts.why}
            value={comment}
            maxLength={2000}
            rows={3}
            required={!isYes}
            error={refused.comment}
            onChange={({ target }) => setComment(target.value)}
          />
        )}
        {refused.whole !== undefined && <InlineAlert status="bad">{refused.whole}</InlineAlert>}
        {verdict !== null && (
          <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <Button
              type="submit"
              variant="contained"
              color={verdict === 'rejected' ? 'error' : 'primary'}
              loading={isPending}
            >
              {sendText(texts, verdict, { isAfter, total: formatMoney(shown.total) })}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.once}
            </Typography>
          </Stack>
        )}
      </Stack>
    </form>
  );
}

type Texts = (typeof authorizationPageTexts)['es'];

function sendText(
  texts: Texts,
  verdict: AuthorizationVerdict,
  { isAfter, total }: { readonly isAfter: boolean; readonly total: string },
): string {
  if (verdict === 'changesAsked') return texts.sendChanges;
  if (verdict === 'rejected') return texts.sendNo;
  return isAfter ? texts.sendAccept(total) : texts.sendYes(total);
}

function doneText(
  texts: Texts,
  verdict: AuthorizationVerdict,
  { needsGnp, isAfter }: { readonly needsGnp: boolean; readonly isAfter: boolean },
): string {
  if (verdict === 'changesAsked') return texts.doneChanges;
  if (verdict === 'rejected') return texts.doneNo;
  if (isAfter) return texts.doneAccept;
  return needsGnp ? texts.doneGnp : texts.doneYes;
}

/** Shows the error at its field if that is on screen, otherwise above the button, so that no refusal is silent. */
function refusedBy(error: unknown, otherwise: string, hasDate: boolean): Refused {
  if (!(error instanceof ApiError)) return { whole: otherwise };
  const [signature, comment, date] = ['signature', 'comment', 'signedOn'].map(
    (field) => (error.fieldErrors as Record<string, readonly string[] | undefined>)[field]?.[0],
  );
  if (date !== undefined && !hasDate) return { whole: date };
  if (signature === undefined && date === undefined && comment === undefined)
    return { whole: error.detail ?? otherwise };
  return {
    ...(signature !== undefined && { signature }),
    ...(date !== undefined && { signedOn: date }),
    ...(comment !== undefined && { comment }),
  };
}
