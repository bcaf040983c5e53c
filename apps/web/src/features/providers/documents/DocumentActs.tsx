import {
  type ProviderDocument,
  reviewProviderDocument,
  voidProviderDocument,
} from '@aura/contracts/providers/documents';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useReviewDocument, useVoidDocument } from './documents.api.ts';
import { documentTexts } from './documents.texts.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';

interface DocumentActsProps {
  readonly providerId: number;
  readonly document: ProviderDocument;
}

export function useJudgesDocuments(): boolean {
  const [mayReview, mayVoid] = [useMay(reviewProviderDocument), useMay(voidProviderDocument)];
  return mayReview || mayVoid;
}

/** Staff acts on a document: accept, so that it counts, reject, or void. */
export function DocumentActs({ providerId, document }: DocumentActsProps) {
  const texts = useTexts(documentTexts);
  const [mayReview, mayVoid] = [useMay(reviewProviderDocument), useMay(voidProviderDocument)];
  const [asking, setAsking] = useState<'reject' | 'void' | null>(null);
  const { mutate: review, isPending: isReviewing } = useReviewDocument();
  const { mutate: voidIt, isPending: isVoiding } = useVoidDocument();
  if (!document.isActive) return null;
  const { id, version, file, review: state } = document;
  const params = { providerId, id };
  const close = { onSettled: () => setAsking(null) };
  const isSound = file.state === 'ready';
  return (
    <Stack direction="row" sx={{ gap: 0.5, justifyContent: 'flex-end' }}>
      {mayReview && state !== 'accepted' && isSound && (
        <Button
          size="small"
          variant="outlined"
          loading={isReviewing}
          onClick={() => review({ params, body: { version, review: 'accepted', reason: '' } })}
          aria-label={texts.of(texts.accept, file.name)}
        >
          {texts.accept}
        </Button>
      )}
      {mayReview && state === 'pending' && (
        <Button size="small" onClick={() => setAsking('reject')} aria-label={texts.of(texts.reject, file.name)}>
          {texts.reject}
        </Button>
      )}
      {mayVoid && (
        <Button size="small" onClick={() => setAsking('void')} aria-label={texts.of(texts.void, file.name)}>
          {texts.void}
        </Button>
      )}
      {asking === 'reject' && (
        <ReasonDialog
          title={texts.rejectTitle}
          text={texts.rejectText}
          act={texts.reject}
          isPending={isReviewing}
          onReason={(reason) => review({ params, body: { version, review: 'rejected', reason } }, close)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'void' && (
        <ReasonDialog
          title={texts.voidTitle}
          text={texts.voidText}
          act={texts.void}
          isPending={isVoiding}
          onReason={(reason) => voidIt({ params, body: { version, reason } }, close)}
          onClose={() => setAsking(null)}
        />
      )}
    </Stack>
  );
}
