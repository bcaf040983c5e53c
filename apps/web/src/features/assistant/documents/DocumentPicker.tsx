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
import { GroupChoice } from './GroupChoice.tsx';
import type { DocumentChoice } from './use-document-choice.ts';

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
