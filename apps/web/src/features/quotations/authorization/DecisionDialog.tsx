import {
  type AuthorizationOfParty,
  type AuthorizationRequest,
  VERDICT_WORDS,
} from '@aura/contracts/quotations/authorization';
import { type AuthorizationVerdict, GNP_PAPER, VERDICTS } from '@aura/domain/authorization-terms';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { MaybeTold, spokenWord, type TypedWord } from '../../claims/public.ts';
import { useRegisterDecision } from './authorization.api.ts';
import { authorizationTexts } from './authorization.texts.ts';

const NONE = '';

interface DecisionDialogProps {
  readonly standing: AuthorizationOfParty;
  readonly request: AuthorizationRequest;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Records a decision of the insurer, or of GNP after it, made outside the application, with the proving document. */
export function DecisionDialog({ standing, request, onClose, onDone }: DecisionDialogProps) {
  const texts = useTexts(authorizationTexts);
  const titled = useTitled();
  const isGnp = request.state === 'gnp';
  // Where the matrix names no signatory, none can be chosen.
  const isSignerAsked = !isGnp && standing.signers.length > 0;
  const asked = isGnp ? GNP_PAPER : (standing.fileType?.codename ?? null);
  // The certificate of the insurer's own decision may be of the same type, and proves nothing of GNP's.
  const used = request.decisions.map(({ evidenceFileId }) => evidenceFileId);
  const papers = standing.files.filter(
    ({ id, codename }) => !used.includes(id) && (asked === null || codename === asked),
  );
  const [verdict, setVerdict] = useState<AuthorizationVerdict>('authorized');
  const [signer, setSigner] = useState(standing.signers.length === 1 ? String(standing.signers[0]?.id) : NONE);
  const [paper, setPaper] = useState(papers.length === 1 ? String(papers[0]?.id) : NONE);
  const [signedOn, setSignedOn] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [word, setWord] = useState<TypedWord | null>(null);
  const [isTried, setTried] = useState(false);
  const register = useRegisterDecision();
  const chosen = papers.find(({ id }) => String(id) === paper);
  const missing = {
    signer: isSignerAsked && signer === NONE,
    paper: verdict === 'authorized' && paper === NONE,
    comment: verdict !== 'authorized' && comment.trim() === '',
  };
  const submit = () => {
    setTried(true);
    const onBehalfOf = word === null ? null : spokenWord(word);
    if (missing.signer || missing.paper || missing.comment || onBehalfOf === undefined) return;
    const body = {
      requestId: request.id,
      verdict,
      comment: comment.trim(),
      signerId: signer === NONE ? null : Number(signer),
      evidenceFileId: paper === NONE ? null : Number(paper),
      signedOn,
      onBehalfOf,
    };
    register.mutate(
      { params: { id: standing.affectedPartyId }, body },
      {
        onSuccess: () => {
          onClose();
          onDone(texts.registered);
        },
      },
    );
  };
  return (
    <FormDialog
      title={isGnp ? texts.registerGnp : texts.registerTitle}
      act={texts.actRegister}
      isDirty={comment.trim() !== '' || signedOn !== null || word !== null}
      isPending={register.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        select
        size="small"
        label={texts.verdict}
        value={verdict}
        onChange={({ target }) => setVerdict(target.value as AuthorizationVerdict)}
      >
        {VERDICTS.map((each) => (
          <MenuItem key={each} value={each}>
            {titled(VERDICT_WORDS[each])}
          </MenuItem>
        ))}
      </TextField>
      {isSignerAsked && (
        <TextField
          select
          size="small"
          label={texts.signer}
          value={signer}
          error={isTried && missing.signer}
          helperText={isTried && missing.signer ? texts.signerNeeded : undefined}
          onChange={({ target }) => setSigner(target.value)}
        >
          {standing.signers.map(({ id, name }) => (
            <MenuItem key={id} value={String(id)}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        size="small"
        label={texts.paper}
        value={paper}
        error={isTried && missing.paper}
        helperText={
          isTried && missing.paper
            ? texts.paperNeeded
            : asked === null
              ? texts.anyPaper
              : texts.paperHint(isGnp ? 'Autorización de GNP' : (standing.fileType?.name ?? ''))
        }
        onChange={({ target }) => setPaper(target.value)}
      >
        <MenuItem value={NONE}>{texts.none}</MenuItem>
        {papers.map(({ id, name, fileType }) => (
          <MenuItem key={id} value={String(id)}>
            {`${fileType} · ${name}`}
          </MenuItem>
        ))}
      </TextField>
      {chosen !== undefined && chosen.signedOn === null && (
        <DateField label={texts.signedOn} value={signedOn} leaning="past" onChange={setSignedOn} />
      )}
      <MaybeTold
        word={word}
        person={standing.signers.find(({ id }) => String(id) === signer)?.name ?? ''}
        isTried={isTried}
        onChange={setWord}
      />
      <LongText
        label={texts.comment}
        value={comment}
        maxLength={2000}
        rows={2}
        error={isTried && missing.comment ? texts.commentNeeded : undefined}
        onChange={({ target }) => setComment(target.value)}
      />
    </FormDialog>
  );
}
