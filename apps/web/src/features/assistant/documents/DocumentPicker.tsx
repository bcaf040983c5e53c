import type { DocumentGroup } from '@aura/contracts/assistant/chat';
import { searchWords, squash } from '@aura/domain/squash';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { documentTexts } from './documents.texts.ts';
import type { DocumentChoice } from './use-document-choice.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import { StatusTag } from '../../../ui/StatusTag.tsx';

interface DocumentPickerProps {
  readonly choice: DocumentChoice;
  readonly onDone: () => void;
}

/** Choice of the documents to search, in place of the conversation. */
export function DocumentPicker({ choice, onDone }: DocumentPickerProps) {
  const texts = useTexts(documentTexts);
  const [typed, setTyped] = useState('');
  const ofClaim = choice.ofClaim === null ? null : matching(choice.ofClaim, typed);
  const groups = choice.groups.map((group) => matching(group, typed)).filter(({ documents }) => documents.length > 0);
  const isEmpty = groups.length === 0 && (ofClaim === null || ofClaim.documents.length === 0);
  const shared = { chosen: choice.chosen, onChoose: choice.set };
  return (
    <Box
      component="section"
      aria-label={texts.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Closes the picker only, not the panel.
        event.stopPropagation();
        onDone();
      }}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ px: 2, pt: 1.5, pb: 1 }}>
        <Typography variant="h3">{texts.title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {texts.hint}
        </Typography>
        <FormField
          label={texts.search}
          isLabelSpoken
          type="search"
          autoFocus
          placeholder={texts.search}
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Box>
      <Stack sx={{ flex: 1, minHeight: 0, overflowY: 'auto', pl: 1.25, pr: 2, pb: 1, gap: 1 }}>
        {choice.isClaimMissing && <Typography sx={{ px: 0.75, color: 'text.secondary' }}>{texts.noClaim}</Typography>}
        {ofClaim !== null && ofClaim.documents.length > 0 && (
          <GroupChoice group={ofClaim} title={texts.ofClaim} {...shared} />
        )}
        {choice.entries > 0 && (
          <Typography variant="body2" sx={{ px: 0.75, color: 'text.secondary' }}>
            {texts.entries(choice.entries)}
          </Typography>
        )}
        {groups.map((group) => (
          <GroupChoice key={group.path} group={group} title={group.name} {...shared} />
        ))}
        {isEmpty && (
          <Typography sx={{ px: 0.75, color: 'text.secondary' }}>
            {typed.trim() === '' ? texts.none : texts.noneFound}
          </Typography>
        )}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, px: 2, py: 1, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}>
        <Box role="status" sx={{ flex: 1, color: 'text.secondary' }}>
          {choice.chosen.length === 0 ? texts.all : texts.chosen(choice.chosen.length)}
        </Box>
        <Button size="small" disabled={choice.chosen.length === 0} onClick={choice.clear}>
          {texts.clear}
        </Button>
        <Button size="small" variant="contained" onClick={onDone}>
          {texts.done}
        </Button>
      </Stack>
    </Box>
  );
}

/** Matches any part of a name, ignoring accents; a group's name matches all its documents. */
function matching(group: DocumentGroup, typed: string): DocumentGroup {
  const words = searchWords(typed);
  const fits = (name: string) => words.every((word) => squash(`${group.name} ${name}`).includes(word));
  return { ...group, documents: group.documents.filter(({ name }) => fits(name)) };
}

interface GroupChoiceProps {
  readonly group: DocumentGroup;
  readonly title: string;
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[], isChosen: boolean) => void;
}

/** A group chosen as a whole or by document; documents not yet read cannot be chosen. */
function GroupChoice({ group: { documents }, title, chosen, onChoose }: GroupChoiceProps) {
  const texts = useTexts(documentTexts);
  const ready = documents.filter(({ state }) => state === 'ready').map(({ key }) => key);
  const count = ready.filter((key) => chosen.includes(key)).length;
  const isWhole = ready.length > 0 && count === ready.length;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <FormControlLabel
        sx={{ ...line, fontWeight: 600 }}
        disableTypography
        control={
          <Checkbox
            disabled={ready.length === 0}
            checked={isWhole}
            indeterminate={count > 0 && !isWhole}
            onChange={() => onChoose(ready, !isWhole)}
          />
        }
        label={
          <Box component="span" sx={words}>
            <Box component="span" sx={name}>
              {title}
            </Box>
            <Box component="span" sx={aside}>
              {texts.count(count, documents.length)}
            </Box>
          </Box>
        }
      />
      {documents.map(({ key, name: called, pages, state }) => (
        <FormControlLabel
          key={key}
          sx={{ ...line, pl: 2 }}
          disableTypography
          control={
            <Checkbox
              disabled={state !== 'ready'}
              checked={chosen.includes(key)}
              onChange={(_, isChosen) => onChoose([key], isChosen)}
            />
          }
          label={
            <Box component="span" sx={words}>
              <Box component="span" sx={name}>
                {called}
              </Box>
              {state === 'ready' && pages !== null && (
                <Box component="span" sx={aside}>
                  {texts.pages(pages)}
                </Box>
              )}
              {state === 'waiting' && <StatusTag status="neutral">{texts.waiting}</StatusTag>}
              {state === 'unreadable' && <StatusTag status="warn">{texts.unreadable}</StatusTag>}
            </Box>
          }
        />
      ))}
    </Box>
  );
}

const line = {
  display: 'flex',
  mx: 0,
  minHeight: 32,
  alignItems: 'flex-start',
  '& > span:last-of-type': { flex: 1, minWidth: 0 },
} as const;
const words = { display: 'flex', gap: 1, alignItems: 'baseline', py: 0.75, lineHeight: 1.4 } as const;
const name = { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } as const;
const aside = { color: 'text.faint', fontSize: '0.75rem', fontWeight: 400, whiteSpace: 'nowrap' } as const;
