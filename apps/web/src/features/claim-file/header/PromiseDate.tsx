import { changePromiseDate, type ClaimFile } from '@aura/contracts/claims/claim';
import { formatDate } from '@aura/domain/format';
import EditIcon from '@mui/icons-material/EditOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import Popover from '@mui/material/Popover';
import { Suspense, useRef, useState } from 'react';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useScreenAct } from '../../../lib/screen-acts.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useToast } from '../../../listing/public.ts';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useChangePromiseDate } from '../claim-file.api.ts';
import { claimFileTexts } from '../claim-file.texts.ts';
import { promiseLight } from './promise-light.ts';

const PromiseForm = lazyPart(() => import('./PromiseForm.tsx'), 'PromiseForm');

export function PromiseDate({ claim }: { readonly claim: ClaimFile }) {
  const texts = useTexts(claimFileTexts);
  const mayChange = useMay(changePromiseDate) && claim.mayAct && claim.isActive;
  const change = useChangePromiseDate(claim.slug);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useScreenAct(mayChange ? { id: 'promise', label: texts.changePromise, run: () => setAnchor(button.current) } : null);
  const { onSuccess } = useToast();
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
        {anchor !== null && (
          <Suspense>
            <PromiseForm promiseDate={claim.promiseDate} onSave={save} />
          </Suspense>
        )}
      </Popover>
    </>
  );
}
