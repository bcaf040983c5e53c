import type { OwnJob } from '@aura/contracts/claims/own-jobs';
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { unseen } from '../../../ui/unseen.ts';
import { Press } from '../phone/Press.tsx';
import { Bar, Notice } from '../phone/signs.tsx';
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
  const mine = queue.filter((photo) => laneOf(photo) === lane);
  const refused = mine.find((photo) => photo.refused !== null);
  const sent = mine.filter(({ isSent }) => isSent).length;
  const waiting = mine.filter((photo) => !photo.isSent && photo.refused === null).length;
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
    <div className="stack">
      <p className="strong">{title}</p>
      <p className="small faint">
        {asked === null ? texts.got(String(count)) : texts.have(String(count), String(asked))}
      </p>
      <Press aria-label={texts.takePhotos(title)} onClick={() => input.current?.click()}>
        {texts.takePhotos(title)}
      </Press>
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
          <p className="small" role="status">
            {waiting === 0 ? texts.allSent(String(all)) : texts.sent(String(sent), String(all))}
          </p>
          <Bar percent={(100 * sent) / all} />
        </>
      )}
      {failed !== null && <Notice status="bad">{failed}</Notice>}
      {refused !== undefined && (
        <Notice
          status="bad"
          action={
            <Press kind="small" onClick={() => void dropPhoto(session, refused.id)}>
              {texts.drop}
            </Press>
          }
        >
          {texts.refusedPhoto(refused.refused ?? '')}
        </Notice>
      )}
    </div>
  );
}
