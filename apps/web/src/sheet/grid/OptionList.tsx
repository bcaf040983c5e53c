import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useTexts } from '../../lib/texts.ts';
import type { Option } from '../sheet-column.ts';
import { sheetTexts } from '../sheet.texts.ts';
import type { Found } from './use-options.ts';

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  /** Null while searching. */
  readonly found: Found | null;
  readonly picked: Option | undefined;
  readonly reason: string | null;
  /** A text without a match is kept as typed. */
  readonly isFree?: boolean;
  readonly onChoose: (option: Option) => void;
}

export function OptionList({ id, label, found, picked, reason, isFree = false, onChoose }: OptionListProps) {
  const texts = useTexts(sheetTexts);
  const pickedId = picked === undefined ? null : `${id}-${picked.key}`;
  useEffect(() => {
    if (pickedId !== null) document.getElementById(pickedId)?.scrollIntoView?.({ block: 'nearest' });
  }, [pickedId]);
  const options = found?.options ?? [];
  const state =
    found === null
      ? texts.searching
      : found.isFailed
        ? texts.searchFailed
        : options.length === 0
          ? isFree
            ? texts.nothingFoundFree
            : texts.nothingFound
          : options[0]?.isSuggestion === true
            ? isFree
              ? texts.onlySimilarFree
              : texts.onlySimilar
            : null;
  return (
    <Frame>
      <div id={`${id}-list`} role="listbox" aria-label={label}>
        {options.map((option) => (
          // Keys are handled by the combobox, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.key}
            id={`${id}-${option.key}`}
            role="option"
            aria-selected={option === picked}
            // Keeps the focus in the editor, which would otherwise close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <span>{option.title}</span>
            {option.detail !== undefined && <small>{option.detail}</small>}
          </div>
        ))}
      </div>
      <Box
        role="status"
        className="state"
        sx={state === null && reason === null ? { position: 'absolute', clipPath: 'inset(50%)' } : {}}
      >
        {reason ?? state ?? texts.found(formatInteger(options.length))}
      </Box>
    </Frame>
  );
}

const Frame = styled('div')(({ theme: { vars } }) => ({
  minWidth: 280,
  maxWidth: 'min(520px, 94vw)',
  marginTop: 2,
  borderRadius: 8,
  border: `1px solid ${vars.palette.divider}`,
  backgroundColor: vars.palette.background.paper,
  boxShadow: '0 8px 24px rgb(9 18 31 / 0.18)',
  fontSize: '0.8125rem',
  overflow: 'hidden',
  '& [role="listbox"]': { maxHeight: 264, overflowY: 'auto' },
  '& [role="option"]': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 12,
    alignItems: 'baseline',
    padding: '7px 12px',
    cursor: 'pointer',
    '@media (pointer: coarse)': { padding: '12px' },
  },
  '& [role="option"]:hover': { backgroundColor: vars.palette.action.hover },
  '& [aria-selected="true"]': {
    backgroundColor: vars.palette.action.selected,
    boxShadow: `inset 3px 0 ${vars.palette.primary.main}`,
  },
  '& small': { color: vars.palette.text.secondary, fontSize: '0.75rem', flexShrink: 0 },
  '& .state': { padding: '8px 12px', color: vars.palette.text.secondary },
}));
