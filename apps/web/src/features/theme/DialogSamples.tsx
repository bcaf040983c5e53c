import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useConfirm } from '../../ui/ConfirmDialog.tsx';
import { ErrorLines } from '../../ui/ErrorLines.tsx';
import { LargePicture } from '../../ui/LargePicture.tsx';
import { PrivacyPolicyDialog } from '../../ui/PrivacyPolicyDialog.tsx';
import { useSaving } from '../../ui/SavingDialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { useSuccess } from '../../ui/SuccessDialog.tsx';
import { themeTexts } from './theme.texts.ts';

const SHOWN_MS = 1500;

export function DialogSamples() {
  const texts = useTexts(themeTexts);
  const confirm = useConfirm();
  const succeed = useSuccess();
  const whileSaving = useSaving();
  const [privacy, setPrivacy] = useState(false);
  const [picture, setPicture] = useState(false);
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, SHOWN_MS));
  return (
    <Section title={texts.dialogs}>
      <Stack sx={{ gap: 2 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            onClick={() => void confirm({ title: texts.confirmTitle, text: texts.confirmText, act: texts.openConfirm })}
          >
            {texts.openConfirm}
          </Button>
          <Button variant="outlined" onClick={() => void succeed()}>
            {texts.openSuccess}
          </Button>
          <Button variant="outlined" onClick={() => void whileSaving(pause)}>
            {texts.openSaving}
          </Button>
          <Button variant="outlined" onClick={() => setPrivacy(true)}>
            {texts.openPrivacy}
          </Button>
          <Button variant="outlined" onClick={() => setPicture(true)}>
            {texts.openPicture}
          </Button>
        </Stack>
        <ErrorLines lines={[texts.errorLine, texts.sampleTag]} />
      </Stack>
      {picture && (
        <LargePicture
          name={texts.picture}
          url="/icon-512.png"
          closeLabel={texts.closePicture}
          onClose={() => setPicture(false)}
        />
      )}
      <PrivacyPolicyDialog open={privacy} onClose={() => setPrivacy(false)} />
    </Section>
  );
}
