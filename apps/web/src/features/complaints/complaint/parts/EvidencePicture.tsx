import type { Complaint } from '@aura/contracts/complaints/complaint';
import { useEffect } from 'react';
import { useTexts } from '../../../../lib/texts.ts';
import { LargePicture } from '../../../../ui/LargePicture.tsx';
import { useOpenEvidence } from '../../base/complaints.api.ts';
import { recordTexts } from '../complaint-record.texts.ts';

interface EvidencePictureProps {
  readonly complaintId: number;
  readonly piece: Complaint['evidence'][number];
  readonly onClose: () => void;
}

export function EvidencePicture({ complaintId, piece, onClose }: EvidencePictureProps) {
  const texts = useTexts(recordTexts);
  const { data, mutate } = useOpenEvidence();
  useEffect(
    () => mutate({ params: { id: complaintId, evidenceId: piece.id }, body: { as: 'picture' } }),
    [mutate, complaintId, piece.id],
  );
  const name = piece.note === '' ? piece.file : piece.note;
  return <LargePicture name={name} url={data?.url} closeLabel={texts.close} onClose={onClose} />;
}
