import { STARTING_CYCLES, STARTING_STAGES } from '@aura/domain/stages';
import Stack from '@mui/material/Stack';
import { useTexts } from '../../lib/texts.ts';
import { CopyableText } from '../../ui/CopyableText.tsx';
import { FileIcon } from '../../ui/FileIcon.tsx';
import { InlineAlert } from '../../ui/InlineAlert.tsx';
import { Section } from '../../ui/Section.tsx';
import { StageChip } from '../../ui/StageChip.tsx';
import { type Status, StatusTag } from '../../ui/StatusTag.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { themeTexts } from './theme.texts.ts';

const STATUSES: readonly Status[] = ['ok', 'warn', 'bad', 'info', 'neutral'];
const PEOPLE = ['Ana Mora', 'Herrería Gómez', 'Luis Rangel', 'María Guadalupe Hernández de la Cruz', 'Ñ'];
const FILES = ['a.pdf', 'a.jpg', 'a.xlsx', 'a.docx', 'a.xml', 'a.zip', 'a.mp4', 'a.mp3', 'a.pptx', 'a.eml', 'a'];
const row = { gap: 1, flexWrap: 'wrap', alignItems: 'center' } as const;

/** The first stage of each cycle: one chip per colour. */
const stages = STARTING_CYCLES.flatMap(({ slug, color }) => {
  const first = STARTING_STAGES.find((stage) => stage.cycle === slug);
  return first ? [{ ...first, color }] : [];
});

export function LabelSamples() {
  const texts = useTexts(themeTexts);
  return (
    <>
      <Section title={texts.labels}>
        <Stack sx={{ gap: 1.5 }}>
          <Stack direction="row" sx={row}>
            {STATUSES.map((status) => (
              <StatusTag key={status} status={status}>
                {texts[status]}
              </StatusTag>
            ))}
            <CopyableText text="04251123-26" />
          </Stack>
          <InlineAlert status="ok">{texts.alertOk}</InlineAlert>
          <InlineAlert status="warn">{texts.alertWarn}</InlineAlert>
          <InlineAlert status="bad">{texts.alertBad}</InlineAlert>
          <InlineAlert status="info">{texts.alertInfo}</InlineAlert>
        </Stack>
      </Section>
      <Section title={texts.stages}>
        <Stack sx={{ gap: 1 }}>
          <Stack direction="row" sx={row}>
            {stages.map((stage) => (
              <StageChip key={stage.slug} stage={stage} />
            ))}
          </Stack>
          <Stack direction="row" sx={row}>
            {stages.map((stage) => (
              <StageChip key={stage.slug} stage={stage} short />
            ))}
          </Stack>
        </Stack>
      </Section>
      <Section title={texts.people}>
        <Stack direction="row" sx={row}>
          {PEOPLE.map((name) => (
            <UserAvatar key={name} name={name} />
          ))}
          <UserAvatar name="Ana Mora" size={40} />
          {FILES.map((name) => (
            <FileIcon key={name} name={name} />
          ))}
        </Stack>
      </Section>
    </>
  );
}
