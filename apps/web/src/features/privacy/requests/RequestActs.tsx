import { movePrivacyRequest, type PrivacyRequest } from '@aura/contracts/privacy/requests';
import { maySetPrivacyRequest, runningTerm } from '@aura/domain/privacy/privacy-request';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import {
  useExecutePrivacyRequest,
  useExtendPrivacyRequest,
  useMovePrivacyRequest,
  useOpenPrivacyFile,
  useAnswerPrivacyRequest,
} from '../privacy.api.ts';
import { privacyTexts } from '../privacy.texts.ts';
import Typography from '@mui/material/Typography';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { FileDrop } from '../../files/public.ts';

interface RequestActsProps {
  readonly request: PrivacyRequest;
  readonly onDone: (text: string) => void;
}

type Asked = 'forward' | 'close' | 'extend' | 'execute' | 'cancel' | 'answer';

/** The next acts; those that need a reason ask for it. */
export function RequestActs({ request, onDone }: RequestActsProps) {
  const texts = useTexts(privacyTexts);
  const { id, state, version, daysLeft } = request;
  const mayAct = useMay(movePrivacyRequest);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [move, extend, execute, open] = [
    useMovePrivacyRequest(),
    useExtendPrivacyRequest(),
    useExecutePrivacyRequest(),
    useOpenPrivacyFile(),
  ];
  const done = (text: string) => ({
    onSuccess: () => {
      setAsked(null);
      onDone(text);
    },
  });
  const go = (to: 'searching' | 'forwarded' | 'closed', note: string, said: string) =>
    move.mutate({ params: { id }, body: { to, note, version } }, done(said));
  const carryOut = (note: string) => execute.mutate({ params: { id }, body: { note, version } }, done(texts.executed));
  const show = (which: 'identity' | 'answer') =>
    open.mutate({ params: { id }, body: { which } }, { onSuccess: ({ url }) => window.location.assign(url) });
  const may = (to: PrivacyRequest['state']) => mayAct && maySetPrivacyRequest(state, to);
  const term = runningTerm(state);
  const wasExtended = term === 'answer' ? request.answerExtension !== '' : request.executeExtension !== '';
  const endsEarly = state === 'received' || state === 'searching';
  const close = { onReason: (reason: string) => go('closed', reason, texts.closed), isPending: move.isPending };
  return (
    <>
      {request.hasIdentity && <Button onClick={() => show('identity')}>{texts.openIdentity}</Button>}
      {request.hasAnswer && <Button onClick={() => show('answer')}>{texts.openAnswer}</Button>}
      {mayAct && term !== null && !wasExtended && (daysLeft ?? -1) >= 0 && (
        <Button variant="outlined" onClick={() => setAsked('extend')}>
          {texts.extend}
        </Button>
      )}
      {may('forwarded') && request.role === 'processor' && (
        <Button variant="outlined" onClick={() => setAsked('forward')}>
          {texts.forward}
        </Button>
      )}
      {may('closed') && (
        <Button
          variant="outlined"
          loading={move.isPending}
          onClick={() => (endsEarly ? setAsked('close') : go('closed', '', texts.closed))}
        >
          {texts.close}
        </Button>
      )}
      {(may('refused') || may('answered')) && (
        <Button variant="outlined" onClick={() => setAsked('answer')}>
          {texts.answer}
        </Button>
      )}
      {may('searching') && (
        <Button variant="contained" loading={move.isPending} onClick={() => go('searching', '', texts.searching)}>
          {texts.searchAct}
        </Button>
      )}
      {may('executed') && (
        <Button variant="contained" onClick={() => setAsked(request.type === 'cancellation' ? 'cancel' : 'execute')}>
          {texts.execute}
        </Button>
      )}
      {asked === 'answer' && <AnswerDialog request={request} onDone={onDone} onClose={() => setAsked(null)} />}
      {asked === 'close' && (
        <ReasonDialog
          title={texts.close}
          text={texts.closeText}
          act={texts.close}
          {...close}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'forward' && (
        <ReasonDialog
          title={texts.forward}
          text={texts.forwardText}
          act={texts.forward}
          isPending={move.isPending}
          onReason={(reason) => go('forwarded', reason, texts.forwarded)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'extend' && (
        <ReasonDialog
          title={texts.extend}
          text={texts.extendText}
          act={texts.extend}
          isPending={extend.isPending}
          onReason={(reason) => extend.mutate({ params: { id }, body: { reason, version } }, done(texts.extendedDone))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'execute' && (
        <ReasonDialog
          title={texts.execute}
          text={texts.executeText}
          act={texts.execute}
          isPending={execute.isPending}
          onReason={carryOut}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'cancel' && (
        <ReasonDialog
          title={texts.execute}
          text={texts.cancelText}
          act={texts.execute}
          isDangerous
          isPending={execute.isPending}
          onReason={carryOut}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface AnswerDialogProps {
  readonly request: PrivacyRequest;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

/** Granting requires the search; refusing is possible at any time before. */
function AnswerDialog({ request, onDone, onClose }: AnswerDialogProps) {
  const texts = useTexts(privacyTexts);
  const { id, state, version } = request;
  const mayGrant = maySetPrivacyRequest(state, 'answered');
  const [verdict, setVerdict] = useState(mayGrant ? 'granted' : 'refused');
  const [motive, setMotive] = useState('');
  const [answerKey, setAnswerKey] = useState<string | null>(null);
  const answer = useAnswerPrivacyRequest();
  const submit = () =>
    answer.mutate(
      { params: { id }, body: { isGranted: verdict === 'granted', motive: motive.trim(), answerKey, version } },
      {
        onSuccess: () => {
          onClose();
          onDone(texts.answered);
        },
      },
    );
  return (
    <FormDialog
      title={texts.answerTitle}
      act={texts.answer}
      maxWidth="sm"
      isReady={motive.trim() !== ''}
      isDirty={motive !== '' || answerKey !== null}
      isPending={answer.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledChoice
        label={texts.verdict}
        value={verdict}
        choices={[
          ...(mayGrant ? [{ value: 'granted', label: texts.granted }] : []),
          { value: 'refused', label: texts.refused },
        ]}
        onChange={setVerdict}
      />
      <LongText label={texts.motive} value={motive} required onChange={({ target }) => setMotive(target.value)} />
      <Typography sx={{ color: 'text.secondary' }}>{texts.answerFile}</Typography>
      <FileDrop purpose="privacyDocument" onStored={({ key }) => setAnswerKey(key)} />
    </FormDialog>
  );
}
