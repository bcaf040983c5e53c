import { isDrawn, signConformity } from '@aura/contracts/party-links/my-case';
import { type SubmitEvent, useState, type PointerEvent, useRef } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { partyPageTexts } from './party-page.texts.ts';
import { useVisitAct, type Visit } from './use-visit.ts';
import { SIGNATURE_SHEET } from '@aura/domain/party-link-terms';
import { Field } from '../phone/fields.tsx';
import { Press } from '../phone/Press.tsx';
import { Notice } from '../phone/signs.tsx';

interface ConformityFormProps {
  readonly visit: Visit;
  readonly letter: { readonly text: string; readonly sha256: string };
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const begin = (text: HTMLElement | null) => text?.focus();

/** The whole letter, then the signature: drawn, or the full name typed where drawing is not possible. */
export function ConformityForm({ visit, letter, onDone, onCancel }: ConformityFormProps) {
  const texts = useTexts(partyPageTexts);
  const [way, setWay] = useState<'drawn' | 'typed'>('drawn');
  const [signer, setSigner] = useState('');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [missing, setMissing] = useState<{ readonly signer?: string; readonly strokes?: string }>({});
  const { isPending, refused, run } = useVisitAct(visit, texts.actFailed);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const named = signer.trim();
    const lacks = {
      ...(named === '' && { signer: texts.nameFirst }),
      ...(way === 'drawn' && !isDrawn(strokes) && { strokes: texts.drawFirst }),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length > 0) return;
    const drawn = way === 'drawn' ? strokes.map((stroke) => [...stroke]) : [];
    const body = { visit: visit.token, sha256: letter.sha256, way, signer: named, strokes: drawn };
    if (await run(() => call(signConformity, { body }))) onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="stack">
        {/* Receives the focus: keyboard and screen-reader users begin to read here. */}
        <p ref={begin} tabIndex={-1}>
          {texts.signHint}
        </p>
        <div className="card">
          <p className="lines">{letter.text}</p>
        </div>
        <p className="small faint">{texts.fingerprint(letter.sha256)}</p>
        <Field
          label={texts.fullName}
          required
          maxLength={200}
          autoComplete="name"
          value={signer}
          error={missing.signer}
          onChange={({ target }) => setSigner(target.value)}
        />
        <div role="group" aria-label={texts.way} className="beside wide">
          {(['drawn', 'typed'] as const).map((one) => (
            <Press
              key={one}
              {...(way === one && { kind: 'main' })}
              aria-pressed={way === one}
              onClick={() => setWay(one)}
            >
              {texts[one]}
            </Press>
          ))}
        </div>
        {way === 'drawn' ? (
          <SignaturePad strokes={strokes} onChange={setStrokes} error={missing.strokes} />
        ) : (
          <p className="small">{texts.typedHint}</p>
        )}
        {refused !== null && <Notice status="bad">{refused}</Notice>}
        <div className="beside wide">
          <Press kind="main" type="submit" loading={isPending}>
            {texts.sign}
          </Press>
          <Press onClick={onCancel}>{texts.cancel}</Press>
        </div>
      </div>
    </form>
  );
}

/** x and y alternating, in coordinates of the contract's sheet. */
type Stroke = readonly number[];

const { width, height } = SIGNATURE_SHEET;
const MOST_STROKES = 60;
const MOST_NUMBERS = 1200;

interface SignaturePadProps {
  readonly strokes: readonly Stroke[];
  readonly onChange: (strokes: readonly Stroke[]) => void;
  readonly error?: string | undefined;
}

/** Takes a signature by finger, pen or mouse. The strokes are sent as coordinates, not as an image. */
function SignaturePad({ strokes, onChange, error }: SignaturePadProps) {
  const texts = useTexts(partyPageTexts);
  const isDrawing = useRef(false);
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (strokes.length >= MOST_STROKES) return;
    isDrawing.current = true;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    onChange([...strokes, placeOf(event)]);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const last = strokes.at(-1);
    if (!isDrawing.current || last === undefined || last.length >= MOST_NUMBERS) return;
    onChange([...strokes.slice(0, -1), [...last, ...placeOf(event)]]);
  };
  const end = () => {
    isDrawing.current = false;
  };
  return (
    <div className="stack">
      <svg
        className="pad"
        role="img"
        aria-label={texts.pad}
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        style={{ aspectRatio: `${String(width)} / ${String(height)}` }}
      >
        {strokes.map((stroke, at) => (
          <polyline
            key={at}
            points={pointsOf(stroke)}
            fill="none"
            stroke="currentColor"
            strokeWidth={6}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <p className={error === undefined ? 'faint small' : 'wrong'} role={error === undefined ? undefined : 'alert'}>
        {error ?? texts.padHint}
      </p>
      <Press kind="quiet" disabled={strokes.length === 0} onClick={() => onChange([])}>
        {texts.clear}
      </Press>
    </div>
  );
}

function pointsOf(stroke: Stroke): string {
  const pairs = Array.from(
    { length: stroke.length / 2 },
    (_, at) => `${String(stroke[2 * at])},${String(stroke[2 * at + 1])}`,
  );
  return pairs.join(' ');
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Stroke {
  const box = currentTarget.getBoundingClientRect();
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * most)));
  return [
    within((clientX - box.left) / (box.width || 1), width),
    within((clientY - box.top) / (box.height || 1), height),
  ];
}
