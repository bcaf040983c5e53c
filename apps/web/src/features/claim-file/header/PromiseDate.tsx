import { changePromiseDate, type ClaimFile } from '@aura/contracts/claims/claim';
import { formatDate } from '@aura/domain/format';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import { type FormEvent, useRef, useState } from 'react';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useToast } from '../../../listing/public.ts';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { PROMISE_STEPS, QuickDays } from '../../../ui/dates/QuickDays.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useChangePromiseDate } from '../claim-file.api.ts';
import { claimFileTexts } from '../claim-file.texts.ts';
import { promiseLight } from './promise-light.ts';

/** The promise with its traffic light; a click changes it. */
export function PromiseDate({ claim }: { readonly claim: ClaimFile }) {
  const texts = useTexts(claimFileTexts);
  const mayChange = useMay(changePromiseDate) && claim.mayAct && claim.isActive;
  const change = useChangePromiseDate(claim.slug);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useScreenAct(mayChange ? { id: 'promise', label: texts.changePromise, run: () => setAnchor(button.current) } : null);
  const { toast, onSuccess } = useToast();
  const { status, daysLeft } = promiseLight(claim, headOfficeToday());
  const tag = <StatusTag status={status}>{words()}</StatusTag>;

  function words(): string {
    if (claim.promiseDate === null) return texts.noPromise;
    const date = formatDate(claim.promiseDate);
    if (daysLeft === null) return texts.promise(date);
    return daysLeft < 0 ? texts.promiseBroken(date, -daysLeft) : texts.promiseLeft(date, daysLeft);
  }
  const save = (promiseDate: string | null) => {
    const before = claim.promiseDate;
    setAnchor(null);
    if (promiseDate === before) return;
    const undo = () => change.mutate({ params: { id: claim.id }, body: { promiseDate: before } });
    const text = promiseDate === null ? texts.promiseTaken : texts.promiseChanged(formatDate(promiseDate));
    change.mutate(
      { params: { id: claim.id }, body: { promiseDate } },
      onSuccess(() => ({ text, undo })),
    );
  };

  if (!mayChange) return tag;
  return (
    <>
      <ButtonBase
        ref={button}
        aria-label={`${words()}. ${texts.changePromise}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          font: 'inherit',
          gap: 0.5,
          borderRadius: 1,
          minHeight: 28,
          '& svg': { fontSize: 14, color: 'text.faint' },
        }}
      >
        {tag}
        <EditIcon />
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        {anchor !== null && <PromiseForm promiseDate={claim.promiseDate} onSave={save} />}
      </Popover>
      {toast}
    </>
  );
}

interface PromiseFormProps {
  readonly promiseDate: string | null;
  readonly onSave: (promiseDate: string | null) => void;
}

function PromiseForm({ promiseDate, onSave }: PromiseFormProps) {
  const texts = useTexts(claimFileTexts);
  const [date, setDate] = useState(promiseDate);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (date !== null) onSave(date);
  };
  return (
    <Stack component="form" data-edits="promiseDate" noValidate onSubmit={submit} sx={{ p: 2, gap: 1.5, width: 260 }}>
      <DateField label={texts.promiseDate} value={date} onChange={setDate} autoFocus />
      <QuickDays today={headOfficeToday()} leaning="future" steps={PROMISE_STEPS} onDay={onSave} />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        {promiseDate !== null && <Button onClick={() => onSave(null)}>{texts.takeAway}</Button>}
        <Button type="submit" variant="contained" disabled={date === null}>
          {texts.save}
        </Button>
      </Stack>
    </Stack>
  );
}
