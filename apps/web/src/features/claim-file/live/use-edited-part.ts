import { EDITED_PARTS, type EditedPart } from '@aura/contracts/claims/live';
import { type FocusEvent, useEffect, useRef, useState } from 'react';

const FIELDS = 'textarea, select, [role="combobox"], [contenteditable="true"], input:not([type="search"])';
/** Moving between fields reports no pause. */
const PAUSE_MS = 400;

/** The part of the file being edited: the element marked `data-edits` around the focused field. */
export function useEditedPart() {
  const [edited, setEdited] = useState<EditedPart | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    edited,
    // Drawers and popovers are portals; their React events still bubble to here.
    onFocus: ({ target }: FocusEvent) => {
      const part = target.matches(FIELDS) ? target.closest<HTMLElement>('[data-edits]')?.dataset['edits'] : undefined;
      window.clearTimeout(timer.current);
      setEdited(EDITED_PARTS.find((name) => name === part) ?? null);
    },
    onBlur: () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setEdited(null), PAUSE_MS);
    },
  };
}
