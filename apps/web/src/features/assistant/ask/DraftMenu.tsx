import ArrowIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import type { DraftKind } from '@aura/contracts/assistant/chat';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { askTexts } from './ask.texts.ts';

interface DraftMenuProps {
  /** Notes and summaries need a claim. */
  readonly hasClaim: boolean;
  readonly isDisabled: boolean;
  readonly onDraft: (kind: DraftKind) => void;
}

/** The kinds of text to draft. What is typed gives the subject; otherwise it is the current screen. */
export function DraftMenu({ hasClaim, isDisabled, onDraft }: DraftMenuProps) {
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
