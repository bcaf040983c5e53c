import type { DocumentGroup } from '@aura/contracts/assistant/chat';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { documentTexts } from './documents.texts.ts';

interface GroupChoiceProps {
  readonly group: DocumentGroup;
  readonly title: string;
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[], isChosen: boolean) => void;
}

/** A group chosen as a whole or by document; documents not yet read cannot be chosen. */
export function GroupChoice({ group: { documents }, title, chosen, onChoose }: GroupChoiceProps) {
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
            size="small"
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
              size="small"
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
  '& .MuiCheckbox-root': { p: 0.75 },
  '& > span:last-of-type': { flex: 1, minWidth: 0 },
} as const;
const words = { display: 'flex', gap: 1, alignItems: 'baseline', py: 0.75, lineHeight: 1.4 } as const;
const name = { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } as const;
const aside = { color: 'text.faint', fontSize: '0.75rem', fontWeight: 400, whiteSpace: 'nowrap' } as const;
