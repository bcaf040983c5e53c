import { EDITED_PARTS, type EditedPart } from '@aura/contracts/claims/live';
import { type FocusEvent, useEffect, useRef, useState } from 'react';

const FIELDS = 'textarea, select, [role="combobox"], [contenteditable="true"], input:not([type="search"])';
/** From one field to the next nothing is said. */
const PAUSE_MS = 400;

/** Which part of the file somebody is changing: the one marked `data-edits` around the field that has the focus. */
export function useEditedPart() {
  const [edited, setEdited] = useState<EditedPart | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    edited,
    // Drawers and popovers are elsewhere in the document, but their events come up here.
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
