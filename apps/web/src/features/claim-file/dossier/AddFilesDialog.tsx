import { PHOTO_TYPES } from '@aura/domain/process/photos';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FileDrop } from '../../files/public.ts';
import { useAddFile } from './dossier.api.ts';
import { guessType } from './guess-type.ts';
import { dossierTexts } from './dossier.texts.ts';
import { isPhotoType, type Photo } from '@aura/contracts/claims/photos-of';
import type { DossierLine } from './photos-of.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { ChoiceField } from '../parts/ChoiceField.tsx';

interface AddFilesDialogProps {
  readonly slug: string;
  readonly partyId: number;
  readonly lines: readonly DossierLine[];
  readonly photos: readonly Photo[];
  /** The type of the chosen row, and the files dropped on the tab. */
  readonly fileType?: string | undefined;
  readonly dropped?: readonly File[] | undefined;
  readonly onClose: () => void;
}

type Kind = 'documents' | 'photos';

/** Photos if a row of photos was chosen, or only pictures were dropped. */
function kindOf(fileType: string | undefined, dropped: readonly File[] | undefined): Kind {
  if (fileType !== undefined) return isPhotoType(fileType) ? 'photos' : 'documents';
  const isPictures = dropped !== undefined && dropped.every(({ type }) => type.startsWith('image/'));
  return isPictures ? 'photos' : 'documents';
}

export function AddFilesDialog({ slug, partyId, lines, photos, fileType, dropped, onClose }: AddFilesDialogProps) {
  const texts = useTexts(dossierTexts);
  const add = useAddFile({ slug, partyId });
  const [kind, setKind] = useState<Kind>(() => kindOf(fileType, dropped));
  const [arrived, setArrived] = useState<readonly ArrivedFile[]>([]);
  const types = lines
    .map(({ fileType }) => fileType)
    .filter(({ codename }) => isPhotoType(codename) === (kind === 'photos'));
  const [underway, setUnderway] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const isReady = arrived.length > 0 && arrived.every((one) => isReadyToAdd(one, types));
  const change = (key: string, part: Partial<ArrivedFile>) =>
    setArrived((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const addAll = async () => {
    for (const { key: fileKey, fileType, caption, signedOn, pairOf } of arrived) {
      await add.mutateAsync({ fileKey, fileType, caption, signedOn, pairOf });
      // Added files leave the list: after a failure only the rest is retried.
      setArrived((all) => all.filter((one) => one.key !== fileKey));
    }
    onClose();
  };
  const submit = useEffectEvent(() => void addAll().catch(() => undefined));
  // Files still being checked are waited for: closing the dialog would drop them.
  useEffect(() => {
    if (!isWaiting || underway > 0) return;
    setWaiting(false);
    if (isReady) submit();
  }, [isWaiting, underway, isReady]);
  return (
    <FormDialog
      title={texts.add}
      act={arrived.length + underway === 0 ? texts.nothingYet : texts.file(arrived.length + underway)}
      maxWidth="sm"
      isDirty={arrived.length + underway > 0}
      isPending={add.isPending || isWaiting}
      isReady={isReady}
      onSubmit={() => setWaiting(true)}
      onClose={onClose}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        disabled={arrived.length > 0}
        onChange={(_, chosen: Kind | null) => chosen !== null && setKind(chosen)}
        aria-label={texts.kind}
      >
        <ToggleButton value="documents">{texts.documents}</ToggleButton>
        <ToggleButton value="photos">{texts.photos}</ToggleButton>
      </ToggleButtonGroup>
      <FileDrop
        key={kind}
        multiple
        purpose={kind === 'photos' ? 'claimPhoto' : 'claimDocument'}
        fileTypeId={types.find(({ codename }) => codename === fileType)?.id ?? null}
        dropped={dropped}
        onStored={({ key, name, size }, place) =>
          setArrived((all) =>
            [
              ...all,
              {
                key,
                place,
                name,
                size,
                fileType: fileType ?? (kind === 'photos' ? PHOTO_TYPES.before : guessType(name, types)),
                caption: '',
                signedOn: null,
                pairOf: null,
              },
            ].toSorted((one, other) => one.place - other.place),
          )
        }
        onUnderway={setUnderway}
        onRemoved={(file) => setArrived((all) => all.filter(({ key }) => key !== file?.key))}
      />
      {underway > 0 && (
        <Typography role="status" sx={{ color: 'text.secondary' }}>
          {texts.underway(arrived.length, underway)}
        </Typography>
      )}
      {arrived.map((one) => (
        <NewFileRow
          key={one.key}
          arrived={one}
          types={types}
          before={photos.filter(({ moment }) => moment === 'before')}
          onChange={(part) => change(one.key, part)}
        />
      ))}
    </FormDialog>
  );
}

/** An uploaded file that still needs a type. */
interface ArrivedFile {
  readonly key: string;
  /** Among the chosen: photos are added, and shown everywhere, in that order. */
  readonly place: number;
  readonly name: string;
  readonly size: number;
  /** Codename of its type; empty until chosen. */
  readonly fileType: string;
  readonly caption: string;
  readonly signedOn: string | null;
  readonly pairOf: number | null;
}

type FileType = DossierLine['fileType'];

function isReadyToAdd({ fileType, signedOn, size }: ArrivedFile, types: readonly FileType[]): boolean {
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

function NewFileRow({ arrived, types, before, onChange }: NewFileRowProps) {
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
