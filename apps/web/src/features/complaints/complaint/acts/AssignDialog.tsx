import Autocomplete from '@mui/material/Autocomplete';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { ChoiceInput } from '../../../../listing/public.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { complaintTexts } from '../../base/complaint.texts.ts';
import { complaintQueries, useAssignComplaint } from '../../base/complaints.api.ts';
import { type ActDialogProps, after } from './act-dialog.ts';
import { actTexts } from './complaint-acts.texts.ts';

export function AssignDialog({ complaint: { id, version, owner: current }, ...ends }: ActDialogProps) {
  const texts = useTexts(actTexts);
  const choices = useQuery(complaintQueries.choices());
  const assign = useAssignComplaint();
  const [owner, setOwner] = useState<string | null>(current?.username ?? null);
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (owner === null) return;
    assign.mutate({ params: { id }, body: { owner, version } }, after(ends, texts.assigned));
  };
  return (
    <FormDialog
      title={texts.assign}
      act={texts.assignAct}
      isDirty={owner !== (current?.username ?? null)}
      isPending={assign.isPending}
      onSubmit={submit}
      onClose={ends.onClose}
    >
      <Loaded query={choices} what={useTexts(complaintTexts).theChoices} skeleton={<FieldsSkeleton fields={1} />}>
        {({ owners }) => (
          <Autocomplete
            options={owners}
            getOptionKey={({ username }) => username}
            getOptionLabel={({ name }) => name}
            isOptionEqualToValue={(one, other) => one.username === other.username}
            value={owners.find(({ username }) => username === owner) ?? null}
            onChange={(_, chosen) => setOwner(chosen?.username ?? null)}
            renderInput={(params) => (
              <ChoiceInput
                params={params}
                label={texts.owner}
                error={isTried && owner === null ? texts.chooseOwner : undefined}
                required
                hasValue={owner !== null}
              />
            )}
          />
        )}
      </Loaded>
    </FormDialog>
  );
}
