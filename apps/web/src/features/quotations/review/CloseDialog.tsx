import { formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { Asked } from './asked-reasons.ts';
import { reviewTexts } from './review.texts.ts';
import { SEVERITY_LOOK } from './severity-look.ts';

export interface Answer extends Pick<Asked, 'kind' | 'line'> {
  readonly reason: string;
}

interface CloseDialogProps {
  readonly asked: readonly Asked[];
  /** Why the last attempt was refused. */
  readonly problem: string | null;
  readonly isPending: boolean;
  readonly onSubmit: (answers: readonly Answer[]) => void;
  readonly onClose: () => void;
}

/** Closing asks for a reason for each finding that needs one. */
export function CloseDialog({ asked, problem, isPending, onSubmit, onClose }: CloseDialogProps) {
  const texts = useTexts(reviewTexts);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const reasonOf = ({ key, before }: Asked) => typed[key] ?? before;
  const isReady = asked.every((one) => one.takesReason && reasonOf(one).trim() !== '');
  const submit = () => onSubmit(asked.map((one) => ({ kind: one.kind, line: one.line, reason: reasonOf(one).trim() })));
  return (
    <FormDialog
      title={texts.close}
      act={texts.close}
      maxWidth="sm"
      isDirty={Object.values(typed).some((text) => text.trim() !== '')}
      isPending={isPending}
      isReady={isReady}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem !== null && <InlineAlert status="bad">{problem}</InlineAlert>}
      <Typography sx={{ color: 'text.secondary' }}>{texts.closeText}</Typography>
      {asked.map((one) => (
        <Box key={one.key}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', mb: 0.5 }}>
            <StatusTag status={SEVERITY_LOOK[one.severity]}>{texts[one.severity]}</StatusTag>
            {one.line !== null && <strong>{texts.line(formatInteger(one.line))}</strong>}
          </Box>
          <Typography sx={{ mb: 1 }}>{one.sentence}</Typography>
          {one.takesReason ? (
            <LongText
              label={one.line === null ? texts.why : texts.whyOfLine(formatInteger(one.line))}
              value={reasonOf(one)}
              maxLength={500}
              rows={1}
              required
              onChange={({ target }) => setTyped((before) => ({ ...before, [one.key]: target.value }))}
            />
          ) : (
            <Typography sx={{ color: 'error.main' }}>{texts.cannotLift}</Typography>
          )}
        </Box>
      ))}
    </FormDialog>
  );
}
