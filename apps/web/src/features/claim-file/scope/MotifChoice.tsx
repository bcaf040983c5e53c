import Box from '@mui/material/Box';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { scopeTexts } from './scope.texts.ts';

interface MotifChoiceProps {
  readonly motif: { readonly name: string; readonly requiresComment: boolean };
  /** Null while the motif is not chosen. */
  readonly comment: string | null;
  readonly onComment: (comment: string | null) => void;
  readonly isLacking: boolean;
}

export function MotifChoice({ motif, comment, onComment, isLacking }: MotifChoiceProps) {
  const texts = useTexts(scopeTexts);
  const isChosen = comment !== null;
  return (
    <Box>
      <FormControlLabel
        control={<Checkbox checked={isChosen} onChange={(_, isOn) => onComment(isOn ? (comment ?? '') : null)} />}
        label={motif.name}
      />
      {isChosen && (
        <Box sx={{ pl: 3.5, pb: 1, maxWidth: 560 }}>
          <FormField
            label={texts.comment}
            aria-label={texts.commentOf(motif.name)}
            value={comment}
            onChange={({ target }) => onComment(target.value)}
            maxLength={1000}
            required={motif.requiresComment}
            error={isLacking ? texts.commentNeeded : undefined}
          />
        </Box>
      )}
    </Box>
  );
}
