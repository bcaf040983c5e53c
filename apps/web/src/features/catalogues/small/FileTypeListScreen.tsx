import { FILE_OWNER_WORDS, fileTypeListing, fileTypeRecord } from '@aura/contracts/catalogues/file-types';
import { useTexts } from '../../../lib/texts.ts';
import {
  type BlankOf,
  RecordChoice,
  RecordListScreen,
  RecordSwitch,
  RecordText,
  useTitled,
} from '../../../listing/public.ts';
import { RecordNotes } from '../fields/RecordNotes.tsx';
import { RecordNumber } from '../fields/RecordNumber.tsx';
import { useInvalidatePreloaded } from '../service-catalogues.api.ts';
import { smallCatalogueTexts } from '../small-catalogues.texts.ts';
import { wordChoices } from '../word-choices.ts';

const BLANK: BlankOf<typeof fileTypeRecord> = {
  name: '',
  description: '',
  maxSize: 10,
  requireSignatureDate: false,
  belongsTo: null,
};
const LOOKS = { name: { width: 240 } };

export function FileTypeListScreen() {
  const texts = useTexts(smallCatalogueTexts);
  const owners = wordChoices(FILE_OWNER_WORDS, useTitled());
  return (
    <RecordListScreen
      listing={fileTypeListing}
      record={fileTypeRecord}
      entity="fileType"
      title={texts.fileTypes}
      what={texts.theFileTypes}
      empty={{ title: texts.noFileTypes, text: texts.offered }}
      addLabel={texts.addFileType}
      newTitle={texts.addFileType}
      titleOf={({ name }) => String(name)}
      fields={{
        name: { title: texts.name },
        description: { title: texts.description },
        belongsTo: {
          title: texts.belongsTo,
          show: (value) => owners.find((owner) => owner.value === value)?.label ?? String(value),
        },
        maxSize: { title: texts.maxSize, show: (value) => `${String(value)} MB` },
        requireSignatureDate: { title: texts.requireSignatureDate },
      }}
      blank={BLANK}
      looks={LOOKS}
      choices={{ belongsTo: owners }}
      onChanged={useInvalidatePreloaded('fileTypes')}
    >
      <RecordText name="name" maxLength={80} required />
      <RecordNotes name="description" maxLength={500} />
      <RecordChoice name="belongsTo" choices={owners} required />
      <RecordNumber name="maxSize" required end="MB" />
      <RecordSwitch name="requireSignatureDate" />
    </RecordListScreen>
  );
}
