import type { StoredFile } from '@aura/contracts/files/files';
import { FILE_KINDS, FILE_PURPOSES, type FilePurposeName, wordsOfKinds } from '@aura/contracts/files/purposes';
import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { fileTexts } from '../files.texts.ts';
import { UploadRow } from './UploadRow.tsx';
import { useUploads } from './use-uploads.ts';

interface FileDropProps {
  readonly purpose: FilePurposeName;
  /** With a catalogued type, that type's size limit applies too. */
  readonly fileTypeId?: number | null;
  readonly multiple?: boolean;
  /** Files dropped elsewhere: sent on mount. */
  readonly dropped?: readonly File[] | undefined;
  /** Files arrive as their checks end; the place is that among the chosen. */
  readonly onStored: (file: StoredFile, place: number) => void;
  readonly onRemoved?: (file: StoredFile | null) => void;
  /** Told how many files are still on their way or being checked. */
  readonly onUnderway?: (count: number) => void;
}

const MB = 1_048_576;
const UNDERWAY: readonly string[] = ['sending', 'retrying', 'checking'];

/** Takes files by drop, dialog or camera, and uploads each with retries. */
export function FileDrop({
  purpose,
  fileTypeId = null,
  multiple = false,
  dropped,
  onStored,
  onRemoved,
  onUnderway,
}: FileDropProps) {
  const texts = useTexts(fileTexts);
  const { uploads, add, ...acts } = useUploads({ purpose, fileTypeId, onStored, onRemoved });
  const { kinds, maxBytes } = FILE_PURPOSES[purpose];
  const underway = uploads.filter(({ phase, isPaused }) => !isPaused && UNDERWAY.includes(phase)).length;
  const tellUnderway = useEffectEvent((count: number) => onUnderway?.(count));
  useEffect(() => tellUnderway(underway), [underway]);
  // Refused files make room: the next try replaces them.
  const turnedAway = uploads.filter(({ phase }) => phase === 'refused');
  const isFull = !multiple && uploads.length > turnedAway.length;
  const take = (files: readonly File[]) => {
    if (!multiple) turnedAway.forEach(acts.remove);
    add(multiple ? files : files.slice(0, 1));
  };
  const isTaken = useRef(false);
  useEffect(() => {
    if (dropped === undefined || isTaken.current) return;
    isTaken.current = true;
    take(dropped);
  });
  return (
    <Stack sx={{ gap: 1 }}>
      {!isFull && (
        <DropZone multiple={multiple} purpose={purpose} onFiles={take}>
          {texts.takes(wordsOfKinds(kinds, texts.orWord), maxBytes / MB)}
        </DropZone>
      )}
      {uploads.length > 0 && (
        <Stack component="ul" sx={{ gap: 0.75, listStyle: 'none', p: 0, m: 0 }}>
          {uploads.map((one) => (
            <UploadRow key={one.id} upload={one} {...acts} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

interface DropZoneProps {
  readonly multiple: boolean;
  readonly purpose: FilePurposeName;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

function DropZone({ multiple, purpose, onFiles, children }: DropZoneProps) {
  const texts = useTexts(fileTexts);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const { kinds } = FILE_PURPOSES[purpose];
  const accept = kinds.flatMap((kind) => FILE_KINDS[kind].extensions.map((ending) => `.${ending}`)).join(',');
  const takesPhotos = (kinds as readonly string[]).includes('jpeg');
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-testid="file-drop"
      sx={{
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'primary.soft' : 'action.hover',
        borderRadius: 1,
        px: 2,
        py: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 1.5,
        rowGap: 0.75,
        textAlign: 'center',
      }}
    >
      <UploadIcon sx={{ color: 'text.faint' }} />
      {!isTouch && (
        <Typography sx={{ color: 'text.secondary' }}>
          {multiple ? texts.dropHere : texts.dropOne} {texts.or}
        </Typography>
      )}
      <Button variant="outlined" size="small" onClick={() => chooser.current?.click()}>
        {texts.choose}
      </Button>
      {isTouch && takesPhotos && (
        <Button variant="outlined" size="small" onClick={() => camera.current?.click()}>
          {texts.takePhoto}
        </Button>
      )}
      <Typography variant="body2" sx={{ color: 'text.faint', flexBasis: '100%' }}>
        {children}
      </Typography>
      <FileInput ref={chooser} onFiles={onFiles} accept={accept} multiple={multiple} aria-label={texts.choose} />
      {takesPhotos && (
        <FileInput ref={camera} onFiles={onFiles} accept="image/*" capture="environment" aria-label={texts.takePhoto} />
      )}
    </Box>
  );
}

interface FileInputProps extends ComponentProps<'input'> {
  readonly onFiles: (files: readonly File[]) => void;
}

function FileInput({ onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      hidden
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // Lets the same file be chosen again after its removal.
        event.target.value = '';
      }}
    />
  );
}
