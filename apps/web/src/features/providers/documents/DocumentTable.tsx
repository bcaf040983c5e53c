import { type ProviderDocument, voidProviderDocument } from '@aura/contracts/providers/documents';
import { formatDate, formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { FileName } from '../../files/public.ts';
import { documentTexts } from './documents.texts.ts';
import { ValidityTag } from './ValidityTag.tsx';
import { VoidDocumentDialog } from './VoidDocumentDialog.tsx';

interface DocumentTableProps {
  readonly providerId: number;
  readonly documents: readonly ProviderDocument[];
}

export function DocumentTable({ providerId, documents }: DocumentTableProps) {
  const texts = useTexts(documentTexts);
  const mayVoid = useMay(voidProviderDocument);
  const [voiding, setVoiding] = useState<ProviderDocument | null>(null);
  const titles = [texts.kind, texts.file, texts.issuedOn, texts.expiresOn, texts.added];
  return (
    <TableContainer>
      <Table size="small" aria-label={texts.documents}>
        <TableHead>
          <TableRow>
            {titles.map((title) => (
              <TableCell key={title}>{title}</TableCell>
            ))}
            {mayVoid && <TableCell>{texts.acts}</TableCell>}
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
                {document.expiresOn === null ? texts.noExpiry : formatDate(document.expiresOn)}
              </TableCell>
              <TableCell>
                <Typography variant="body2">{document.addedBy}</Typography>
                <Typography variant="body2" sx={{ color: 'text.faint', whiteSpace: 'nowrap' }}>
                  {formatInstant(document.addedAt, HEAD_OFFICE_ZONE)}
                </Typography>
              </TableCell>
              {mayVoid && (
                <TableCell align="right">
                  {document.isActive && (
                    <Button
                      size="small"
                      onClick={() => setVoiding(document)}
                      aria-label={texts.of(texts.void, document.file.name)}
                    >
                      {texts.void}
                    </Button>
                  )}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {voiding !== null && (
        <VoidDocumentDialog providerId={providerId} document={voiding} onClose={() => setVoiding(null)} />
      )}
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
  if (document.isSuperseded) return <StatusTag status="neutral">{texts.superseded}</StatusTag>;
  return <ValidityTag validity={document.validity} />;
}
