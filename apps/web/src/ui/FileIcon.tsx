import ArchiveIcon from '@mui/icons-material/FolderZipOutlined';
import AudioIcon from '@mui/icons-material/AudioFileOutlined';
import DataIcon from '@mui/icons-material/DataObject';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import MailIcon from '@mui/icons-material/EmailOutlined';
import OtherIcon from '@mui/icons-material/InsertDriveFileOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import SheetIcon from '@mui/icons-material/TableChartOutlined';
import SlidesIcon from '@mui/icons-material/SlideshowOutlined';
import VideoIcon from '@mui/icons-material/VideoFileOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { useTexts } from '../lib/texts.ts';
import { uiTexts } from './ui.texts.ts';

const LOOKS: Readonly<Record<FileKind, { readonly Icon: typeof SvgIcon; readonly colour: string }>> = {
  pdf: { Icon: PdfIcon, colour: 'error.main' },
  image: { Icon: ImageIcon, colour: 'info.main' },
  sheet: { Icon: SheetIcon, colour: 'success.main' },
  document: { Icon: DocumentIcon, colour: 'primary.main' },
  slides: { Icon: SlidesIcon, colour: 'warning.main' },
  data: { Icon: DataIcon, colour: 'warning.main' },
  archive: { Icon: ArchiveIcon, colour: 'text.secondary' },
  video: { Icon: VideoIcon, colour: 'info.main' },
  audio: { Icon: AudioIcon, colour: 'info.main' },
  mail: { Icon: MailIcon, colour: 'primary.main' },
  other: { Icon: OtherIcon, colour: 'text.faint' },
};

export function FileIcon({ name }: { readonly name: string }) {
  const texts = useTexts(uiTexts);
  const { Icon, colour } = LOOKS[fileKind(name)];
  return <Icon sx={{ color: colour, fontSize: 20 }} titleAccess={texts.file(extensionOf(name).toUpperCase()).trim()} />;
}

const KINDS = {
  pdf: ['pdf'],
  image: ['jpg', 'jpeg', 'png', 'webp', 'heic', 'gif', 'bmp', 'tif', 'tiff'],
  sheet: ['xlsx', 'xls', 'csv', 'ods'],
  document: ['doc', 'docx', 'odt', 'rtf', 'txt'],
  slides: ['ppt', 'pptx', 'odp'],
  data: ['xml', 'json'],
  archive: ['zip', 'rar', '7z', 'gz'],
  video: ['mp4', 'mov', 'avi', 'webm'],
  audio: ['mp3', 'wav', 'ogg', 'm4a'],
  mail: ['eml', 'msg'],
} as const;

type FileKind = keyof typeof KINDS | 'other';

const byExtension: ReadonlyMap<string, FileKind> = new Map(
  Object.entries(KINDS).flatMap(([kind, extensions]) =>
    extensions.map((extension) => [extension, kind as FileKind] as const),
  ),
);

function fileKind(name: string): FileKind {
  return byExtension.get(extensionOf(name)) ?? 'other';
}

/** Lower case, without the point; empty when the name has none. */
function extensionOf(name: string): string {
  const point = name.lastIndexOf('.');
  return point < 1 ? '' : name.slice(point + 1).toLowerCase();
}
