import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { BILLING_DATA_WORDS, type Confirmations as Confirmed } from '@aura/contracts/claims/confirmations';
import { formatDate } from '@aura/domain/format';
import { PHOTO_TYPES } from '@aura/domain/process/photos';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { startScreenAct, useScreenAct } from '../../../lib/screen-acts.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled, useToast } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { addingOf } from '../condition-acts.ts';
import { confirmationsQuery, useConfirmData, useConfirmPaperwork, useValidateWork } from './confirmations.api.ts';
import { confirmationsTexts } from './confirmations.texts.ts';
import { businessDay } from '@aura/domain/business-day';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

const ADD_PHOTO_AFTER = addingOf(PHOTO_TYPES.after);

interface ConfirmationsProps {
  readonly slug: string;
  readonly partyId: number;
}

/** What is computed as complete, and the confirmations it still needs. */
export function Confirmations({ slug, partyId }: ConfirmationsProps) {
  const texts = useTexts(confirmationsTexts);
  const query = useQuery(confirmationsQuery(slug, partyId));
  return (
    <Section title={texts.title} flush>
      <Loaded query={query} what={texts.theConfirmations} skeleton={<FieldsSkeleton fields={3} />}>
        {(data) => <Rows slug={slug} confirmed={data} />}
      </Loaded>
    </Section>
  );
}

function Rows({ slug, confirmed }: { readonly slug: string; readonly confirmed: Confirmed }) {
  const texts = useTexts(confirmationsTexts);
  const titled = useTitled();
  const [data, paperwork, work] = [useConfirmData(slug), useConfirmPaperwork(slug), useValidateWork(slug)];
  const [isValidating, setValidating] = useState(false);
  const { onSuccess } = useToast();
  const mayValidate = confirmed.mayValidateWork && confirmed.photosAfter > 0;
  const confirm = useConfirm();
  const navigate = useNavigate();
  // Without a photo there is nothing to validate: the dialog that adds it comes first.
  useScreenAct(
    confirmed.mayValidateWork
      ? { id: 'validate-work', run: () => (mayValidate ? setValidating(true) : startScreenAct(ADD_PHOTO_AFTER)) }
      : null,
  );
  const params = { id: confirmed.affectedPartyId };
  const { missingData, missingPapers, photosAfter, visuallyValidatedOn } = confirmed;
  const askData = async () => {
    const isReady = missingData.length === 0;
    const text = isReady ? texts.dataReady : texts.dataMissing(saidData);
    const isSure = await confirm({ title: texts.data, text, act: isReady ? texts.confirmData : texts.editClaim });
    if (!isSure) return;
    if (isReady) data.mutate({ params, body: { isDataComplete: true } }, done);
    else void navigate({ to: '/siniestros/edicion/$id', params: { id: slug } });
  };
  const askPaperwork = async () => {
    const isReady = missingPapers.length === 0;
    const text = isReady ? texts.paperworkReady : texts.paperworkMissing(missingPapers.join(', '));
    const act = isReady ? texts.confirmPaperwork : texts.addFiles;
    if (!(await confirm({ title: texts.paperwork, text, act }))) return;
    if (isReady) paperwork.mutate({ params, body: { isPaperworkComplete: true } }, done);
    else startScreenAct('add-files');
  };
  useScreenAct(confirmed.mayConfirmData ? { id: 'confirm-data', run: () => void askData() } : null);
  useScreenAct(confirmed.mayConfirmPaperwork ? { id: 'confirm-paperwork', run: () => void askPaperwork() } : null);
  const done = onSuccess(({ process }: AffectedParty) => texts.done(`${process.number} ${process.name}`));
  const taken = onSuccess(texts.taken);
  const saidData = missingData.map((datum) => titled(BILLING_DATA_WORDS[datum])).join(', ');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <ConfirmationRow
        title={texts.work}
        text={
          visuallyValidatedOn !== null
            ? texts.workDone(formatDate(visuallyValidatedOn))
            : photosAfter > 0
              ? texts.workReady
              : texts.workMissing
        }
        isDone={visuallyValidatedOn !== null}
        isReady={photosAfter > 0}
        may={confirmed.mayValidateWork}
        isPending={work.isPending}
        act={texts.confirmWork}
        onConfirm={() => setValidating(true)}
        onTakeBack={() => work.mutate({ params, body: { visuallyValidatedOn: null } }, taken)}
      />
      <ConfirmationRow
        title={texts.data}
        text={
          confirmed.isDataComplete
            ? texts.dataDone
            : missingData.length === 0
              ? texts.dataReady
              : texts.dataMissing(saidData)
        }
        isDone={confirmed.isDataComplete}
        isReady={missingData.length === 0}
        may={confirmed.mayConfirmData}
        isPending={data.isPending}
        act={texts.confirmData}
        onConfirm={() => data.mutate({ params, body: { isDataComplete: true } }, done)}
        onTakeBack={() => data.mutate({ params, body: { isDataComplete: false } }, taken)}
      />
      <ConfirmationRow
        title={texts.paperwork}
        text={
          missingPapers.length > 0
            ? texts.paperworkMissing(missingPapers.join(', '))
            : confirmed.isPaperworkComplete
              ? texts.paperworkDone
              : texts.paperworkReady
        }
        isDone={confirmed.isPaperworkComplete && missingPapers.length === 0}
        isReady={missingPapers.length === 0}
        may={confirmed.mayConfirmPaperwork}
        isPending={paperwork.isPending}
        act={texts.confirmPaperwork}
        onConfirm={() => paperwork.mutate({ params, body: { isPaperworkComplete: true } }, done)}
        onTakeBack={() => paperwork.mutate({ params, body: { isPaperworkComplete: false } }, taken)}
      />
      {isValidating && (
        <ValidateWorkDialog
          isPending={work.isPending}
          onDate={(visuallyValidatedOn) =>
            work.mutate(
              { params, body: { visuallyValidatedOn } },
              {
                onSuccess: (party) => {
                  setValidating(false);
                  done.onSuccess(party);
                },
              },
            )
          }
          onClose={() => setValidating(false)}
        />
      )}
    </Box>
  );
}

interface ValidateWorkDialogProps {
  readonly isPending: boolean;
  readonly onDate: (date: string) => void;
  readonly onClose: () => void;
}

function ValidateWorkDialog({ isPending, onDate, onClose }: ValidateWorkDialogProps) {
  const texts = useTexts(confirmationsTexts);
  const [today] = useState(() => businessDay(new Date()));
  const [date, setDate] = useState<string | null>(today);
  const submit = () => {
    if (date !== null) onDate(date);
  };
  return (
    <FormDialog
      title={texts.work}
      act={texts.confirmWork}
      isDirty={date !== today}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateField
        label={texts.validatedOn}
        value={date}
        onChange={setDate}
        leaning="past"
        error={date === null ? texts.dateNeeded : undefined}
        required
        autoFocus
      />
    </FormDialog>
  );
}

interface ConfirmationRowProps {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  readonly isReady: boolean;
  readonly may: boolean;
  readonly isPending: boolean;
  readonly act: string;
  readonly onConfirm: () => void;
  readonly onTakeBack: () => void;
}

function ConfirmationRow({ title, text, isDone, isReady, may, isPending, act, ...on }: ConfirmationRowProps) {
  const texts = useTexts(confirmationsTexts);
  return (
    <Stack component="li" direction="row" sx={{ ...row, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      {isDone ? (
        <DoneIcon sx={{ fontSize: 20, color: 'success.main' }} />
      ) : (
        <OpenIcon sx={{ fontSize: 20, color: isReady ? 'text.faint' : 'warning.main' }} />
      )}
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      </Box>
      {may &&
        (isDone ? (
          <Button size="small" loading={isPending} aria-label={texts.takeBackNamed(title)} onClick={on.onTakeBack}>
            {texts.takeBack}
          </Button>
        ) : (
          <Button size="small" variant="outlined" loading={isPending} disabled={!isReady} onClick={on.onConfirm}>
            {act}
          </Button>
        ))}
    </Stack>
  );
}

const row = { gap: 1, px: 2, py: 1, alignItems: 'center', borderTop: 1, borderColor: 'divider' } as const;
