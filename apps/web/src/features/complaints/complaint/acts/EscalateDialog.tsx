import { AUTHORITY_WORDS } from '@aura/contracts/complaints/complaint-words';
import type { Authority } from '@aura/domain/complaints/complaint';
import { useState } from 'react';
import { headOfficeToday } from '../../../../lib/head-office-day.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useTitled } from '../../../../listing/public.ts';
import { DateField } from '../../../../ui/dates/DateField.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { useEscalateComplaint } from '../../base/complaints.api.ts';
import { FiledFields } from '../../base/FiledFields.tsx';
import { type ActDialogProps, after } from './act-dialog.ts';
import { actTexts } from './complaint-acts.texts.ts';

interface EscalateDialogProps extends ActDialogProps {
  readonly authority: Authority;
}

export function EscalateDialog({ complaint: { id, version }, authority, ...ends }: EscalateDialogProps) {
  const texts = useTexts(actTexts);
  const titled = useTitled();
  const escalate = useEscalateComplaint();
  const [values, setValues] = useState({
    authority,
    fileNumber: '',
    receivedOn: headOfficeToday() as string | null,
    legalDueOn: null as string | null,
  });
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<typeof values>) => setValues((now) => ({ ...now, ...part }));
  const submit = () => {
    setTried(true);
    const { receivedOn, legalDueOn } = values;
    const fileNumber = values.fileNumber.trim();
    if (fileNumber === '' || receivedOn === null) return;
    escalate.mutate(
      { params: { id }, body: { authority, fileNumber, receivedOn, legalDueOn, version } },
      after(ends, texts.escalated),
    );
  };
  const title = texts.escalate(titled(AUTHORITY_WORDS[authority]));
  return (
    <FormDialog
      title={title}
      act={title}
      maxWidth="sm"
      isDangerous
      isDirty={values.fileNumber !== '' || values.legalDueOn !== null}
      isPending={escalate.isPending}
      onSubmit={submit}
      onClose={ends.onClose}
    >
      <FiledFields values={values} isTried={isTried} isAuthorityGiven onChange={change}>
        <DateField
          label={texts.legalDueOn}
          hint={texts.legalHint}
          value={values.legalDueOn}
          onChange={(legalDueOn) => change({ legalDueOn })}
        />
      </FiledFields>
    </FormDialog>
  );
}
