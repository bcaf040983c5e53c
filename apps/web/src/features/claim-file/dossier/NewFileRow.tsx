import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { ChoiceField } from '../parts/ChoiceField.tsx';
import { dossierTexts } from './dossier.texts.ts';
import type { DossierLine, Photo } from './photos-of.ts';

/** An uploaded file that still needs a type. */
export interface ArrivedFile {
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** Codename of its type; empty until chosen. */
  readonly fileType: string;
  readonly caption: string;
  readonly signedOn: string | null;
  readonly pairOf: number | null;
}

type FileType = DossierLine['fileType'];

export function isReadyToAdd({ fileType, signedOn, size }: ArrivedFile, types: readonly FileType[]): boolean {
  const type = types.find(({ codename }) => codename === fileType);
  return type !== undefined && !isTooLarge(size, type) && (!type.requireSignatureDate || signedOn !== null);
}

/** A type's limit may be lower than the drop zone's. */
function isTooLarge(size: number, { maxSize }: FileType): boolean {
  return size > maxSize * 1_048_576;
}

interface NewFileRowProps {
  readonly arrived: ArrivedFile;
  readonly types: readonly FileType[];
  /** The earlier photos that a photo taken after the repair can be paired with. */
  readonly before: readonly Photo[];
  readonly onChange: (part: Partial<ArrivedFile>) => void;
}

export function NewFileRow({ arrived, types, before, onChange }: NewFileRowProps) {
  const texts = useTexts(dossierTexts);
  const { name, size, fileType, caption, signedOn, pairOf } = arrived;
  const type = types.find(({ codename }) => codename === fileType);
  const asksForDate = type?.requireSignatureDate === true;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <ChoiceField
          label={texts.type}
          none={texts.chooseType}
          value={fileType === '' ? null : fileType}
          options={types.map(({ codename, name: label }) => ({ value: codename, label }))}
          onChange={(chosen) => onChange({ fileType: chosen ?? '', pairOf: null })}
          error={type !== undefined && isTooLarge(size, type) ? texts.tooLarge(type.maxSize) : undefined}
        />
        <FormField
          label={texts.caption}
          value={caption}
          onChange={({ target }) => onChange({ caption: target.value })}
          maxLength={300}
        />
        {asksForDate && (
          <DateField
            label={texts.signatureDate}
            value={signedOn}
            onChange={(date) => onChange({ signedOn: date })}
            hint={texts.signatureNeeded}
            leaning="past"
            required
          />
        )}
        {fileType === 'foto_despues' && before.length > 0 && (
          <ChoiceField
            label={texts.pairOf}
            none={texts.noPair}
            value={pairOf === null ? null : String(pairOf)}
            options={before.map(({ file }) => ({ value: String(file.id), label: file.caption || file.file.name }))}
            onChange={(chosen) => onChange({ pairOf: chosen === null ? null : Number(chosen) })}
          />
        )}
      </Box>
    </Box>
  );
}
