import type { OwnJob } from '@aura/contracts/claims/own-jobs';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { unseen } from '../../../ui/unseen.ts';
import { TOUCH } from '../party/PartyCard.tsx';
import { jobsPageTexts } from './jobs-page.texts.ts';
import { dropPhoto, fitPhoto, laneOf, onQueueChange, queuePhotos, readQueue } from './photo-queue.ts';

interface PhotoLaneProps {
  readonly session: string;
  readonly job: OwnJob;
  readonly fileType: string;
  readonly title: string;
  /** Photos already in the dossier. */
  readonly count: number;
  /** How many a step needs; null if none. */
  readonly asked: number | null;
  /** The last one waiting arrived: what a step lacks is read again. */
  readonly onSent: () => void;
}

/** Photos of one kind: kept on the telephone first, then sent while other things are done. */
export function PhotoLane({ session, job, fileType, title, count, asked, onSent }: PhotoLaneProps) {
  const texts = useTexts(jobsPageTexts);
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const queue = useSyncExternalStore(onQueueChange, readQueue);
  const lane = laneOf({ partyId: job.affectedPartyId, fileType });
  const mine = queue.waiting.filter((photo) => laneOf(photo) === lane);
  const waiting = mine.filter(({ refused }) => refused === null).length;
  const refused = mine.find((photo) => photo.refused !== null);
  const sent = queue.sent[lane] ?? 0;
  const all = sent + waiting;
  const told = useEffectEvent(onSent);
  useEffect(() => {
    if (sent > 0 && waiting === 0) told();
  }, [sent, waiting]);

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    setFailed(null);
    // One after the other: a cheap telephone cannot hold twelve decoded photos.
    for (const file of files) {
      const fitted = await fitPhoto(file).catch(() => null);
      if (fitted === null) setFailed(texts.unreadable(file.name));
      else
        await queuePhotos(session, [{ ...fitted, partyId: job.affectedPartyId, fileType }]).catch(() =>
          setFailed(texts.full),
        );
    }
  };
  return (
    <Stack sx={{ gap: 0.75 }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {asked === null ? texts.got(String(count)) : texts.have(String(count), String(asked))}
      </Typography>
      <Button variant="outlined" sx={TOUCH} aria-label={texts.takePhotos(title)} onClick={() => input.current?.click()}>
        {texts.takePhotos(title)}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*"
        style={unseen}
        tabIndex={-1}
        aria-hidden
        data-testid={`photos-${fileType}`}
        onChange={(event) => void take(event)}
      />
      {all > 0 && (
        <>
          <Typography variant="body2" role="status">
            {waiting === 0 ? texts.allSent(String(all)) : texts.sent(String(sent), String(all))}
          </Typography>
          <LinearProgress variant="determinate" value={(100 * sent) / all} aria-hidden />
        </>
      )}
      {failed !== null && <InlineAlert status="bad">{failed}</InlineAlert>}
      {refused !== undefined && (
        <InlineAlert
          status="bad"
          action={
            <Button size="small" onClick={() => void dropPhoto(session, refused.id)}>
              {texts.drop}
            </Button>
          }
        >
          {texts.refusedPhoto(refused.refused ?? '')}
        </InlineAlert>
      )}
    </Stack>
  );
}
