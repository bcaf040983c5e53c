import {
  type ProviderDocument,
  reviewProviderDocument,
  voidProviderDocument,
} from '@aura/contracts/providers/documents';
import { formatDate, formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { FileName } from '../../files/public.ts';
import { documentTexts } from './documents.texts.ts';
import { ValidityTag } from './ValidityTag.tsx';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useReviewDocument, useVoidDocument } from './documents.api.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';

interface DocumentTableProps {
  readonly providerId: number;
  readonly documents: readonly ProviderDocument[];
}

export function DocumentTable({ providerId, documents }: DocumentTableProps) {
  const texts = useTexts(documentTexts);
  const judges = useJudgesDocuments();
  const titles = [texts.kind, texts.file, texts.issuedOn, texts.expiresOn, texts.added];
  return (
    <TableContainer>
      <Table size="small" aria-label={texts.documents}>
        <TableHead>
          <TableRow>
            {titles.map((title) => (
              <TableCell key={title}>{title}</TableCell>
            ))}
            {judges && <TableCell>{texts.acts}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {documents.map((document) => (
            <TableRow key={document.id}>
              <TableCell>
                <Typography sx={{ whiteSpace: 'nowrap' }}>
                  {document.kind === 'other' ? document.title : texts[document.kind]}
                </Typography>
                <DocumentState document={document} />
              </TableCell>
              <TableCell>
                <FileName file={document.file} />
              </TableCell>
              <TableCell>{document.issuedOn === null ? '—' : formatDate(document.issuedOn)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {document.validUntil === null ? texts.noExpiry : formatDate(document.validUntil)}
                {document.validUntil !== document.expiresOn && (
                  <Typography variant="body2" sx={{ color: 'text.faint' }}>
                    {texts.longest}
                  </Typography>
                )}
              </TableCell>
              <TableCell>
                <Typography variant="body2">{document.addedBy}</Typography>
                <Typography variant="body2" sx={{ color: 'text.faint', whiteSpace: 'nowrap' }}>
                  {formatInstant(document.addedAt, HEAD_OFFICE_ZONE)}
                </Typography>
              </TableCell>
              {judges && (
                <TableCell align="right">
                  <DocumentActs providerId={providerId} document={document} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function DocumentState({ document }: { readonly document: ProviderDocument }) {
  const texts = useTexts(documentTexts);
  if (!document.isActive) {
    return (
      <>
        <StatusTag status="neutral">{texts.voided}</StatusTag>
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {texts.because(document.voidReason)}
        </Typography>
      </>
    );
  }
  if (document.review === 'rejected') {
    return (
      <>
        <StatusTag status="bad">{texts.rejected}</StatusTag>
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {texts.because(document.reviewReason)}
        </Typography>
      </>
    );
  }
  if (document.review === 'pending') return <StatusTag status="warn">{texts.pending}</StatusTag>;
  if (document.isSuperseded) return <StatusTag status="neutral">{texts.superseded}</StatusTag>;
  return <ValidityTag validity={document.validity} />;
}

interface DocumentActsProps {
  readonly providerId: number;
  readonly document: ProviderDocument;
}

function useJudgesDocuments(): boolean {
  const [mayReview, mayVoid] = [useMay(reviewProviderDocument), useMay(voidProviderDocument)];
  return mayReview || mayVoid;
}

/** Staff acts on a document: accept, so that it counts, reject, or void. */
function DocumentActs({ providerId, document }: DocumentActsProps) {
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
