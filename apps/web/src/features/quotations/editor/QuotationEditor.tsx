import { readDossier } from '@aura/contracts/claims/dossier';
import { QUOTATION_STATE_WORDS, type QuotationOfParty, type Quotation } from '@aura/contracts/quotations/quotation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { Sheet } from '../../../sheet/Sheet.tsx';
import { useSaveKey } from '../../../sheet/use-save-key.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { PeopleHere } from '../../../ui/PeopleHere.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StageChip } from '../../../ui/StageChip.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { usePeopleHere } from '../../live/public.ts';
import { AuthorizationPanel } from '../authorization/AuthorizationPanel.tsx';
import { copyOf, emptyLine, type Line } from '../base/quotation-line.ts';
import { STATUS_OF } from '../base/quotation-status.ts';
import { useJudgedColumns } from '../review/use-judged-columns.tsx';
import { useReview, type Review } from '../review/use-review.ts';
import { DrawingPanel } from './DrawingPanel.tsx';
import { AskedByInsurer, useAskedColumns } from './AskedByInsurer.tsx';
import { EditorActs } from './EditorActs.tsx';
import { EditorTools } from './EditorTools.tsx';
import { editorTexts } from './editor.texts.ts';
import { FiguresPanel } from './FiguresPanel.tsx';
import { lineColumns } from './line-columns.ts';
import { ProviderPanel } from './ProviderPanel.tsx';
import { TermsPanel } from './TermsPanel.tsx';
import { useEditor } from './use-editor.ts';
import { VersionsPanel } from './VersionsPanel.tsx';
import { formatInteger, formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sayFinding } from '@aura/domain/say-finding';
import { reviewTexts } from '../review/review.texts.ts';
import { SEVERITY_LOOK } from '../review/severity-look.ts';

const PhotosDialog = lazyPart(() => import('./PhotosDialog.tsx'), 'PhotosDialog');

const keyOf = (line: Line) => line.key;

interface QuotationEditorProps {
  readonly document: QuotationOfParty;
  /** Shows a message; the first save replaces the document and remounts this screen. */
  readonly tell: (text: string) => void;
}

export function QuotationEditor({ document, tell }: QuotationEditorProps) {
  const texts = useTexts(editorTexts);
  const titled = useTitled();
  const editor = useEditor(document);
  const [pinning, setPinning] = useState<string | null>(null);
  const maySeePhotos = useMay(readDossier);
  const [plain] = useState(() =>
    lineColumns(texts, document.units, maySeePhotos ? ({ key }) => setPinning(key) : null),
  );
  const review = useReview(document, editor);
  const columns = useAskedColumns(useJudgedColumns(plain, review), document.asked, texts.askedOf);
  const { stored, history, isDirty } = editor;
  const state = stored?.state ?? 'draft';
  const isOpen = document.mayEdit && state === 'draft';
  const save = async () => {
    if ((await editor.submit()) !== null) tell(texts.saved);
  };
  // A ref instead of state: moving the cell would re-render the whole screen.
  const bounds = useRef({ top: 0, bottom: 0 });
  const noteSelected = (top: number, bottom: number) => {
    bounds.current = { top, bottom };
  };
  const selected = () => history.rows.slice(bounds.current.top, bounds.current.bottom + 1);
  const pinned = history.rows.find(({ key }) => key === pinning);
  const claim = { id: document.claimId, slug: document.claim };
  const here = usePeopleHere(claim, isOpen ? 'quotation' : null, document.affectedPartyId);
  useSaveKey(isOpen ? () => void save() : null);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader title={document.party}>
        <EditorActs document={document} editor={editor} review={review} onSave={() => void save()} onDone={tell} />
      </PageHeader>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: -0.5 }}>
        <StatusTag status={STATUS_OF[state]}>
          {`${texts.version(String(stored?.versionNumber ?? 1))} ${titled(QUOTATION_STATE_WORDS[state]).toLocaleLowerCase()}`}
        </StatusTag>
        <StageChip stage={document.process} />
        <Typography sx={{ color: 'text.secondary' }}>{document.customer}</Typography>
        <PeopleHere {...here} />
        {isDirty && <StatusTag status="warn">{texts.unsaved}</StatusTag>}
      </Stack>
      {!isOpen && <InlineAlert status="info">{state === 'draft' ? texts.cannotQuote : texts.frozen}</InlineAlert>}
      {editor.isRestored && (
        <InlineAlert
          status="info"
          action={
            <Button size="small" onClick={editor.discard}>
              {texts.discard}
            </Button>
          }
        >
          {texts.restored}
        </InlineAlert>
      )}
      {document.asked !== null && <AskedByInsurer asked={document.asked} />}
      {editor.told !== null && <InlineAlert status="bad">{editor.told}</InlineAlert>}
      <Box
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 288px' } }}
      >
        <Paper variant="outlined" sx={{ p: 1.5, minWidth: 0 }}>
          <Sheet
            ariaLabel={texts.lines}
            history={history}
            columns={columns}
            rowKey={keyOf}
            newRow={emptyLine}
            copyRow={copyOf}
            readOnly={!isOpen}
            onSelect={noteSelected}
            tools={<EditorTools document={document} editor={editor} selected={selected} onDone={tell} />}
            height="max(320px, calc(100dvh - 260px))"
          />
        </Paper>
        <Stack sx={{ gap: 1.5 }}>
          <FiguresPanel editor={editor} />
          {state !== 'draft' && <AuthorizationPanel slug={document.claim} partyId={document.affectedPartyId} />}
          <RulesPanel review={review} stored={stored} isOpen={isOpen} />
          {state === 'draft' && document.explanation.length > 0 && (
            <Section title={texts.authorization}>
              {document.explanation.map((sentence) => (
                <Typography key={sentence} sx={{ color: 'text.secondary' }}>
                  {sentence}
                </Typography>
              ))}
            </Section>
          )}
          <TermsPanel editor={editor} isOpen={isOpen} />
          <DrawingPanel editor={editor} isOpen={isOpen} />
          {document.isAttended && <ProviderPanel partyId={document.affectedPartyId} editor={editor} isOpen={isOpen} />}
          <VersionsPanel document={document} current={stored} lines={history.rows} />
        </Stack>
      </Box>
      {pinned !== undefined && (
        <Suspense fallback={null}>
          <PhotosDialog
            partyId={document.affectedPartyId}
            line={pinned}
            onPin={isOpen ? (photos) => editor.pinPhotos(pinned.key, photos) : null}
            onClose={() => setPinning(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

interface Told {
  readonly severity: keyof typeof SEVERITY_LOOK;
  readonly line: number | null;
  readonly sentence: string;
  readonly below?: string;
}

interface RulesPanelProps {
  readonly review: Review;
  readonly stored: Quotation | null;
  readonly isOpen: boolean;
}

/** Findings of the rules in the draft, or those of the closed version with their reasons. */
function RulesPanel({ review, stored, isOpen }: RulesPanelProps) {
  const texts = useTexts(reviewTexts);
  const told: readonly Told[] = isOpen
    ? review.findings.map((finding) => ({ ...finding, sentence: sayFinding(finding) }))
    : review.kept
        .filter(({ versionNumber }) => versionNumber === stored?.versionNumber)
        .map(({ severity, line, sentence, reason, writtenBy, writtenAt }) => ({
          severity,
          line,
          sentence,
          ...(reason === ''
            ? {}
            : { below: texts.reasonOf(reason, writtenBy, formatInstant(writtenAt, HEAD_OFFICE_ZONE)) }),
        }));
  if (!isOpen && told.length === 0) return null;
  return (
    <Section title={texts.rules}>
      {told.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.nothingFound}</Typography>
      ) : (
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, maxHeight: 320, overflowY: 'auto' }}
        >
          {told.map((one, place) => (
            <li key={place}>
              <Row {...one} />
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}

function Row({ severity, line, sentence, below }: Told) {
  const texts = useTexts(reviewTexts);
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <StatusTag status={SEVERITY_LOOK[severity]}>{texts[severity]}</StatusTag>
        {line !== null && (
          <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {texts.line(formatInteger(line))}
          </Box>
        )}
      </Box>
      <Typography sx={{ mt: 0.25 }}>{sentence}</Typography>
      {below !== undefined && <Typography sx={{ color: 'text.secondary' }}>{below}</Typography>}
    </>
  );
}
