import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FileDrop } from '../../files/public.ts';
import { useAddFile } from './dossier.api.ts';
import { dossierTexts } from './dossier.texts.ts';
import { type ArrivedFile, isReadyToAdd, NewFileRow } from './NewFileRow.tsx';
import { type DossierLine, isPhotoType, type Photo } from './photos-of.ts';

interface AddFilesDialogProps {
  readonly slug: string;
  readonly partyId: number;
  readonly lines: readonly DossierLine[];
  readonly photos: readonly Photo[];
  readonly onClose: () => void;
}

type Kind = 'documents' | 'photos';

/** Drop many, say what each is, and put them into the dossier together. */
export function AddFilesDialog({ slug, partyId, lines, photos, onClose }: AddFilesDialogProps) {
  const texts = useTexts(dossierTexts);
  const add = useAddFile({ slug, partyId });
  const [kind, setKind] = useState<Kind>('documents');
  const [arrived, setArrived] = useState<readonly ArrivedFile[]>([]);
  const types = lines
    .map(({ fileType }) => fileType)
    .filter(({ codename }) => isPhotoType(codename) === (kind === 'photos'));
  const isReady = arrived.length > 0 && arrived.every((one) => isReadyToAdd(one, types));
  const change = (key: string, part: Partial<ArrivedFile>) =>
    setArrived((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const addAll = async () => {
    for (const { key: fileKey, fileType, caption, signedOn, pairOf } of arrived) {
      await add.mutateAsync({ fileKey, fileType, caption, signedOn, pairOf });
      // What is in is off the list: after a failure only the rest is tried again.
      setArrived((all) => all.filter((one) => one.key !== fileKey));
    }
    onClose();
  };
  return (
    <FormDialog
      title={texts.add}
      act={arrived.length === 0 ? texts.nothingYet : texts.file(arrived.length)}
      maxWidth="sm"
      isDirty={arrived.length > 0}
      isPending={add.isPending}
      isReady={isReady}
      onSubmit={() => void addAll().catch(() => undefined)}
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
        onStored={({ key, name }) =>
          setArrived((all) => [
            ...all,
            {
              key,
              name,
              fileType: kind === 'photos' ? 'foto_antes' : '',
              caption: '',
              signedOn: null,
              pairOf: null,
            },
          ])
        }
        onRemoved={(file) => setArrived((all) => all.filter(({ key }) => key !== file?.key))}
      />
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
