import type { ShownPackage } from '@aura/contracts/extranet/file';
import type { AuthorizationVerdict } from '@aura/domain/authorization-terms';
import { formatMoney } from '@aura/domain/format';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { useDecide } from '../extranet.api.ts';
import { packageTexts } from './package.texts.ts';

interface DecisionDialogProps {
  readonly shown: ShownPackage;
  readonly verdict: AuthorizationVerdict;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A decision about one version. What was typed stays if the server refuses. */
export function DecisionDialog({ shown, verdict, onDone, onClose }: DecisionDialogProps) {
  const texts = useTexts(packageTexts);
  const decide = useDecide(shown.id);
  const [signature, setSignature] = useState('');
  const [signedOn, setSignedOn] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const isYes = verdict === 'authorized';
  const isMissing = isYes ? signature.trim() === '' : comment.trim() === '';
  const lacksDay = isYes && shown.asksSignatureDate && signedOn === null;
  const submit = () => {
    setTried(true);
    if (isMissing || lacksDay) return;
    decide.mutate(
      { verdict, comment: comment.trim(), signature: isYes ? signature.trim() : '', signedOn },
      { onSuccess: onDone },
    );
  };
  return (
    <FormDialog
      title={titleOf(texts, verdict, formatMoney(shown.total))}
      act={
        isYes
          ? shown.moment === 'after'
            ? texts.accept
            : texts.authorize
          : verdict === 'rejected'
            ? texts.reject
            : texts.ask
      }
      isDangerous={verdict === 'rejected'}
      isPending={decide.isPending}
      isDirty={signature !== '' || comment !== ''}
      maxWidth="sm"
      onSubmit={submit}
      onClose={onClose}
    >
      {isYes && (
        <FormField
          label={texts.signature}
          hint={texts.signatureHint}
          value={signature}
          maxLength={200}
          autoComplete="name"
          required
          error={isTried && isMissing ? texts.signatureNeeded : undefined}
          onChange={({ target }) => setSignature(target.value)}
        />
      )}
      {isYes && shown.asksSignatureDate && (
        <DateField
          label={texts.signedOn}
          value={signedOn}
          leaning="past"
          required
          error={isTried && lacksDay ? texts.signedOnNeeded : undefined}
          onChange={setSignedOn}
        />
      )}
      <LongText
        label={isYes ? texts.comment : verdict === 'rejected' ? texts.whyReject : texts.whatToChange}
        value={comment}
        maxLength={2000}
        rows={3}
        required={!isYes}
        error={isTried && !isYes && isMissing ? texts.reasonNeeded : undefined}
        onChange={({ target }) => setComment(target.value)}
      />
      {decide.error !== null && <InlineAlert status="bad">{sayFailure(texts, decide.error)}</InlineAlert>}
    </FormDialog>
  );
}

type Texts = (typeof packageTexts)['es'];

function titleOf(texts: Texts, verdict: AuthorizationVerdict, total: string): string {
  if (verdict === 'authorized') return texts.authorizeTitle(total);
  return verdict === 'rejected' ? texts.rejectTitle : texts.askTitle;
}

/** Without a field of its own: shown above the buttons, so that no refusal is silent. */
function sayFailure(texts: Texts, error: Error): string {
  if (!(error instanceof ApiError)) return texts.failed;
  if (error.status === 404) return texts.gone;
  const [first] = Object.values(error.fieldErrors as Record<string, readonly string[] | undefined>);
  return first?.[0] ?? error.detail ?? texts.failed;
}
