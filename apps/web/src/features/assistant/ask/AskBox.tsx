import DocumentsIcon from '@mui/icons-material/LibraryBooksOutlined';
import SendIcon from '@mui/icons-material/ArrowUpwardOutlined';
import StopIcon from '@mui/icons-material/StopOutlined';
import { type DraftKind, MOST_CHARACTERS_ASKED } from '@aura/contracts/assistant/chat';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { unseen } from '../../../ui/unseen.ts';
import { documentTexts } from '../documents/documents.texts.ts';
import type { ClaimInView } from '../panel/use-claim-in-view.ts';
import { askTexts } from './ask.texts.ts';
import AddIcon from '@mui/icons-material/AddOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import ArrowIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

interface AskBoxProps {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly claim: ClaimInView;
  readonly chosenDocuments: number;
  readonly onDocuments: () => void;
  readonly isAsking: boolean;
  readonly lastQuestion: string | null;
  readonly onAsk: (text: string, draft: DraftKind | null) => void;
  readonly onStop: () => void;
}

/** The question form: claim, documents and text. What is typed stays until it is sent. */
export function AskBox(props: AskBoxProps) {
  const { input, claim, chosenDocuments, onDocuments, isAsking, lastQuestion, onAsk, onStop } = props;
  const texts = useTexts(askTexts);
  const documents = useTexts(documentTexts);
  const hint = useId();
  const { values, change, restart } = useKeptState('assistant-question', () => ({ text: '' }));
  const text = values.text.trim();
  const isOfClaim = claim.slug !== null;
  const send = (draft: DraftKind | null) => {
    const asked = text === '' && draft !== null ? usual(draft) : text;
    if (asked === '' || isAsking) return;
    restart({ text: '' });
    onAsk(asked, draft);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send(null);
    } else if (event.key === 'ArrowUp' && values.text === '' && lastQuestion !== null) {
      event.preventDefault();
      change({ text: lastQuestion });
    }
  };
  return (
    <Stack
      component="form"
      sx={{ gap: 1, px: 2, pt: 1, pb: 1.25, borderTop: 1, borderColor: 'divider' }}
      onSubmit={(event) => {
        event.preventDefault();
        send(null);
      }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 0.5, rowGap: 0.25, alignItems: 'center' }}>
        <ClaimChip claim={claim} />
        <Button
          size="small"
          startIcon={<DocumentsIcon />}
          aria-label={chosenDocuments === 0 ? documents.all : documents.chosen(chosenDocuments)}
          onClick={onDocuments}
          sx={{ px: 0.75, minWidth: 0 }}
        >
          {chosenDocuments === 0 ? documents.short : documents.chosen(chosenDocuments)}
        </Button>
        <Box sx={{ ml: 'auto' }}>
          <DraftMenu hasClaim={isOfClaim} isDisabled={isAsking} onDraft={send} />
        </Box>
      </Stack>
      <OutlinedInput
        inputRef={input}
        multiline
        minRows={2}
        maxRows={8}
        fullWidth
        value={values.text}
        placeholder={`${texts.question}…`}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={press}
        slotProps={{
          input: { 'aria-label': texts.question, 'aria-describedby': hint, maxLength: MOST_CHARACTERS_ASKED },
        }}
        sx={{ alignItems: 'flex-end', py: 0.75, pl: 1.25, pr: 0.75 }}
        endAdornment={
          isAsking ? (
            <IconButton size="small" aria-label={texts.stop} title={texts.stop} onClick={onStop} sx={round}>
              <StopIcon fontSize="small" />
            </IconButton>
          ) : (
            <IconButton
              size="small"
              type="submit"
              aria-label={texts.send}
              title={texts.send}
              disabled={text === ''}
              sx={round}
            >
              <SendIcon fontSize="small" />
            </IconButton>
          )
        }
      />
      <Box id={hint} sx={unseen}>
        {texts.keys}
      </Box>
    </Stack>
  );

  /** Default wording for a draft requested without text. */
  function usual(draft: DraftKind): string {
    if (draft === 'mail') return isOfClaim ? texts.draftMailOfClaim : texts.draftMail;
    return { entry: texts.draftEntry, summary: texts.draftSummary, report: texts.draftReport }[draft];
  }
}

const round = {
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
  '&.Mui-disabled': { bgcolor: 'action.hover' },
} as const;

/** The claim on screen, part of the question until the user removes it. */
function ClaimChip({ claim: { known, slug, include } }: { readonly claim: ClaimInView }) {
  const texts = useTexts(askTexts);
  if (known === null) return null;
  const isIncluded = slug !== null;
  const act = isIncluded ? texts.withoutClaim : texts.withClaim;
  return (
    <Box sx={{ ...chip, ...(isIncluded ? within : without) }}>
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {isIncluded ? texts.claim(known.name) : texts.notClaim(known.name)}
      </Box>
      <IconButton
        size="small"
        color="inherit"
        aria-label={act}
        title={act}
        onClick={() => include(!isIncluded)}
        sx={{ p: 0.25 }}
      >
        {isIncluded ? <CloseIcon sx={{ fontSize: 14 }} /> : <AddIcon sx={{ fontSize: 14 }} />}
      </IconButton>
    </Box>
  );
}

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  maxWidth: '100%',
  minHeight: 26,
  pl: 1,
  pr: 0.375,
  borderRadius: '13px',
  fontSize: '0.75rem',
  fontWeight: 550,
} as const;
const within = { bgcolor: 'primary.soft', color: 'primary.main' } as const;
const without = { color: 'text.secondary', border: '1px dashed', borderColor: 'divider' } as const;

interface DraftMenuProps {
  /** Notes and summaries need a claim. */
  readonly hasClaim: boolean;
  readonly isDisabled: boolean;
  readonly onDraft: (kind: DraftKind) => void;
}

/** The kinds of text to draft. What is typed gives the subject; otherwise it is the current screen. */
function DraftMenu({ hasClaim, isDisabled, onDraft }: DraftMenuProps) {
  const texts = useTexts(askTexts);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const kinds: readonly DraftKind[] = hasClaim ? ['entry', 'mail', 'summary', 'report'] : ['mail', 'report'];
  return (
    <>
      <Button
        size="small"
        endIcon={<ArrowIcon />}
        disabled={isDisabled}
        aria-haspopup="menu"
        sx={{ px: 0.75, minWidth: 0 }}
        aria-controls={anchor === null ? undefined : id}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.draft}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {kinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onDraft(kind);
            }}
          >
            {texts[kind]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
