import { isDrawn, signConformity } from '@aura/contracts/party-links/my-case';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState, type PointerEvent, useRef } from 'react';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { TOUCH } from './PartyCard.tsx';
import { partyPageTexts } from './party-page.texts.ts';
import { useVisitAct, type Visit } from './use-visit.ts';
import { SIGNATURE_SHEET } from '@aura/domain/party-link-terms';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';

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
      <Stack sx={{ gap: 1.5, pt: 1 }}>
        {/* Receives the focus: keyboard and screen-reader users begin to read here. */}
        <Typography ref={begin} tabIndex={-1} sx={{ outline: 'none' }}>
          {texts.signHint}
        </Typography>
        <Paper variant="outlined" sx={{ p: 1.5 }}>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{letter.text}</Typography>
        </Paper>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {texts.fingerprint(letter.sha256)}
        </Typography>
        <FormField
          label={texts.fullName}
          required
          maxLength={200}
          autoComplete="name"
          value={signer}
          error={missing.signer}
          onChange={({ target }) => setSigner(target.value)}
        />
        <ToggleButtonGroup
          exclusive
          value={way}
          aria-label={texts.way}
          sx={{ flexWrap: 'wrap' }}
          onChange={(_, chosen: 'drawn' | 'typed' | null) => {
            if (chosen !== null) setWay(chosen);
          }}
        >
          <ToggleButton value="drawn" sx={{ ...TOUCH, flex: '1 1 140px' }}>
            {texts.drawn}
          </ToggleButton>
          <ToggleButton value="typed" sx={{ ...TOUCH, flex: '1 1 140px' }}>
            {texts.typed}
          </ToggleButton>
        </ToggleButtonGroup>
        {way === 'drawn' ? (
          <SignaturePad strokes={strokes} onChange={setStrokes} error={missing.strokes} />
        ) : (
          <Typography variant="body2">{texts.typedHint}</Typography>
        )}
        {refused !== null && <InlineAlert status="bad">{refused}</InlineAlert>}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" loading={isPending} sx={{ ...TOUCH, flex: '1 1 160px' }}>
            {texts.sign}
          </Button>
          <Button variant="outlined" sx={{ ...TOUCH, flex: '1 1 100px' }} onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Stack>
      </Stack>
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
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box
        component="svg"
        role="img"
        aria-label={texts.pad}
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
        sx={{
          width: '100%',
          aspectRatio: `${String(width)} / ${String(height)}`,
          border: 2,
          borderStyle: 'dashed',
          borderColor: error === undefined ? 'divider' : 'error.main',
          borderRadius: 1,
          bgcolor: 'background.default',
          color: 'text.primary',
          // The page must not scroll while signing.
          touchAction: 'none',
          cursor: 'crosshair',
        }}
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
      </Box>
      <FormHelperText error={error !== undefined} role={error === undefined ? undefined : 'alert'}>
        {error ?? texts.padHint}
      </FormHelperText>
      <Button sx={TOUCH} disabled={strokes.length === 0} onClick={() => onChange([])}>
        {texts.clear}
      </Button>
    </Box>
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
