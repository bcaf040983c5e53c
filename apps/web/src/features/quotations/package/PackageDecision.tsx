import type { CallInput, ReplyOf } from '@aura/contracts/endpoint';
import type { decideByLink } from '@aura/contracts/quotations/authorization';
import type { ShownPackage } from '@aura/contracts/quotations/package';
import type { AuthorizationVerdict } from '@aura/domain/authorization-terms';
import { formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useEffect, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { Part } from './PackagePart.tsx';
import { packageTexts } from './package.texts.ts';

export type PackageDecision = Omit<CallInput<typeof decideByLink>['body'], 'token'>;
type Decided = ReplyOf<typeof decideByLink>;

/** What can be done with a package: behind a link with its token, in the extranet with the session. */
export interface PackageActs {
  readonly decide: (decision: PackageDecision) => Promise<Decided>;
  readonly ask: (question: string) => Promise<unknown>;
  readonly takePdf: (shown: ShownPackage) => Promise<unknown>;
  /** Another person answered first, or the link ended. */
  readonly onClosed: (() => void) | null;
}

/** The decision being written: shared by the lines and the form beside them. */
export interface Asked {
  readonly verdict: AuthorizationVerdict | null;
  readonly lines: Readonly<Record<number, string>>;
  /** The line whose field takes the focus. */
  readonly first: number | null;
}
export const NOTHING_ASKED: Asked = { verdict: null, lines: {}, first: null };

interface DecisionSectionProps {
  readonly shown: ShownPackage;
  readonly acts: PackageActs;
  readonly asked: Asked;
  readonly setAsked: (asked: Asked) => void;
}

/** Who decides and by which rule, the decision itself, and afterwards what was decided. */
export function DecisionSection({ shown, acts, asked, setAsked }: DecisionSectionProps) {
  const texts = useTexts(packageTexts);
  const [done, setDone] = useState<Decided | null>(null);
  const isWaiting = shown.state === 'waiting' && done === null;
  const mayDecide = isWaiting && shown.mayDecide;
  const others = shown.signers.filter((name) => name !== shown.signer);
  const who = shown.mayDecide
    ? [texts.youMay, ...(others.length === 0 ? [] : [texts.alsoMay(inList(others))])]
    : [shown.signers.length === 0 ? texts.nobodyMay : texts.mayDecide(inList(shown.signers))];
  return (
    <>
      <Part title={texts.decision}>
        <Stack sx={{ gap: 1.25 }}>
          {isWaiting && (
            <Typography sx={{ color: 'text.secondary' }}>{[shown.rule, ...who].filter(Boolean).join(' ')}</Typography>
          )}
          {mayDecide && asked.verdict === null && (
            <Choice shown={shown} onChoose={(verdict) => setAsked({ ...asked, verdict })} />
          )}
          {mayDecide && asked.verdict !== null && (
            <DecisionForm
              key={asked.verdict}
              shown={shown}
              acts={acts}
              verdict={asked.verdict}
              asked={asked}
              onBack={() => setAsked({ ...asked, verdict: null, first: null })}
              onDone={setDone}
            />
          )}
          {done !== null && <InlineAlert status="ok">{sayDone(texts, done, shown.moment)}</InlineAlert>}
          <Decisions decisions={done === null || shown.state !== 'waiting' ? shown.decisions : [toDecision(done)]} />
          {mayDecide && (
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }} title={shown.sha256}>
              {texts.signs(shown.sha256.slice(0, 12))}
            </Typography>
          )}
        </Stack>
      </Part>
      {mayDecide && <Question acts={acts} />}
    </>
  );
}

const inList = (names: readonly string[]) => new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(names);
const toDecision = ({ verdict, by, decidedAt, certificateUrl }: Decided): ShownPackage['decisions'][number] => ({
  verdict,
  by,
  decidedAt,
  certificateUrl,
  comment: '',
});

function Choice({
  shown: { moment, total },
  onChoose,
}: {
  readonly shown: ShownPackage;
  readonly onChoose: (verdict: AuthorizationVerdict) => void;
}) {
  const texts = useTexts(packageTexts);
  const amount = formatMoney(total);
  return (
    <Stack sx={{ gap: 1 }}>
      <Button fullWidth variant="contained" onClick={() => onChoose('authorized')}>
        {moment === 'after' ? texts.accept(amount) : texts.authorize(amount)}
      </Button>
      <Button fullWidth variant="outlined" onClick={() => onChoose('changesAsked')}>
        {texts.ask}
      </Button>
      <Button fullWidth variant="outlined" onClick={() => onChoose('rejected')}>
        {texts.reject}
      </Button>
    </Stack>
  );
}

function Decisions({ decisions }: { readonly decisions: ShownPackage['decisions'] }) {
  const texts = useTexts(packageTexts);
  return decisions.map(({ verdict, by, comment, decidedAt, certificateUrl }) => (
    <Typography key={decidedAt.getTime()} component="div" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {[texts[`${verdict}By`](by || texts.insurer), formatInstant(decidedAt, HEAD_OFFICE_ZONE), comment]
        .filter(Boolean)
        .join(' · ')}
      {certificateUrl !== null && (
        <>
          {' · '}
          <Link href={certificateUrl} target="_blank" rel="noreferrer">
            {texts.certificate}
          </Link>
        </>
      )}
    </Typography>
  ));
}

interface DecisionFormProps extends Pick<DecisionSectionProps, 'shown' | 'acts' | 'asked'> {
  readonly verdict: AuthorizationVerdict;
  readonly onBack: () => void;
  readonly onDone: (decided: Decided) => void;
}

type Refused = Readonly<Partial<Record<'signature' | 'signedOn' | 'comment' | 'whole', string>>>;

/** A decision is given once. Success is shown after the server's reply; on failure the input stays. */
function DecisionForm({ shown, acts, verdict, asked, onBack, onDone }: DecisionFormProps) {
  const texts = useTexts(packageTexts);
  const [signature, setSignature] = useState('');
  const [signedOn, setSignedOn] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [refused, setRefused] = useState<Refused>({});
  const [isPending, setPending] = useState(false);
  const isYes = verdict === 'authorized';
  const lines = Object.entries(asked.lines)
    .map(([lineNumber, text]) => ({ lineNumber: Number(lineNumber), comment: text.trim() }))
    .filter((line) => line.comment !== '');
  useAskBeforeUnload(signature !== '' || comment !== '' || lines.length > 0);
  const missing = (): Refused => ({
    ...(isYes && signature.trim() === '' ? { signature: texts.signatureNeeded } : {}),
    ...(isYes && shown.asksSignatureDate && signedOn === null ? { signedOn: texts.signedOnNeeded } : {}),
    ...(!isYes && comment.trim() === '' && (verdict === 'rejected' || lines.length === 0)
      ? { comment: texts.reasonNeeded }
      : {}),
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const lacking = missing();
    setRefused(lacking);
    if (isPending || Object.keys(lacking).length > 0) return;
    setPending(true);
    try {
      const decision = { verdict, comment: comment.trim(), signature: isYes ? signature.trim() : '', signedOn };
      onDone(await acts.decide(verdict === 'changesAsked' && lines.length > 0 ? { ...decision, lines } : decision));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404 && acts.onClosed !== null) acts.onClosed();
      else setRefused(refusedBy(error, texts));
    } finally {
      setPending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack sx={{ gap: 1.5 }}>
        {isYes && (
          <FormField
            label={texts.signature}
            hint={texts.signatureHint}
            value={signature}
            maxLength={200}
            autoComplete="name"
            autoFocus
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
        <LongText
          label={isYes ? texts.comment : verdict === 'rejected' ? texts.whyRejected : texts.why}
          hint={verdict === 'changesAsked' ? texts.whyHint : undefined}
          value={comment}
          maxLength={2000}
          rows={3}
          autoFocus={!isYes && asked.first === null}
          required={verdict === 'rejected'}
          error={refused.comment}
          onChange={({ target }) => setComment(target.value)}
        />
        {refused.whole !== undefined && <InlineAlert status="bad">{refused.whole}</InlineAlert>}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            type="submit"
            variant="contained"
            color={verdict === 'rejected' ? 'error' : 'primary'}
            loading={isPending}
          >
            {actOf(texts, verdict, shown.moment)}
          </Button>
          <Button variant="outlined" onClick={onBack}>
            {texts.back}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

/** Behind a link there is no router that could ask; the browser does. */
function useAskBeforeUnload(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

function Question({ acts }: { readonly acts: PackageActs }) {
  const texts = useTexts(packageTexts);
  const [text, setText] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'asked' | 'failed'>('idle');
  useAskBeforeUnload(text !== '');
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '' || state === 'sending') return;
    setState('sending');
    try {
      await acts.ask(text.trim());
      setText('');
      setState('asked');
    } catch {
      setState('failed');
    }
  };
  return (
    <Part title={texts.question}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
          <LongText
            label={texts.questionLabel}
            value={text}
            maxLength={2000}
            rows={2}
            onChange={({ target }) => setText(target.value)}
          />
          {state === 'asked' && <InlineAlert status="ok">{texts.asked}</InlineAlert>}
          {state === 'failed' && <InlineAlert status="bad">{texts.askFailed}</InlineAlert>}
          <Button
            type="submit"
            size="small"
            variant="outlined"
            loading={state === 'sending'}
            disabled={text.trim() === ''}
          >
            {texts.sendQuestion}
          </Button>
        </Stack>
      </form>
    </Part>
  );
}

type Texts = (typeof packageTexts)['es'];

function actOf(texts: Texts, verdict: AuthorizationVerdict, moment: ShownPackage['moment']): string {
  if (verdict === 'authorized') return moment === 'after' ? texts.signAccept : texts.sign;
  return verdict === 'rejected' ? texts.sendNo : texts.sendChanges;
}

function sayDone(texts: Texts, { verdict, needsGnp }: Decided, moment: ShownPackage['moment']): string {
  if (verdict === 'changesAsked') return texts.doneChanges;
  if (verdict === 'rejected') return texts.doneNo;
  if (needsGnp) return texts.doneGnp;
  return moment === 'after' ? texts.doneAccept : texts.doneYes;
}

/** At its field, or above the buttons, so that no refusal is silent. */
function refusedBy(error: unknown, texts: Texts): Refused {
  if (!(error instanceof ApiError)) return { whole: texts.failed };
  if (error.status === 404) return { whole: texts.gone };
  const fields = error.fieldErrors as Record<string, readonly string[] | undefined>;
  const at = (name: string) => fields[name]?.[0];
  const known = { signature: at('signature'), signedOn: at('signed_on') ?? at('signedOn'), comment: at('comment') };
  const there = Object.entries(known).filter(([, text]) => text !== undefined);
  if (there.length > 0) return Object.fromEntries(there);
  const [first] = Object.values(fields);
  return { whole: first?.[0] ?? error.detail ?? texts.failed };
}
