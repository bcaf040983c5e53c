import { MAIL_WAYS } from '@aura/contracts/notification-kinds';
import type { NotificationPreference } from '@aura/contracts/notifications';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { preferencesQuery, useSetPreference } from './preferences.api.ts';
import { preferenceTexts } from './preferences.texts.ts';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';

/** Notification preferences by kind; hidden for users who receive none. */
export function PreferencesCard() {
  const texts = useTexts(preferenceTexts);
  const query = useQuery(preferencesQuery());
  const { mutate: choose } = useSetPreference();
  if (query.data?.length === 0) return null;
  return (
    <Section title={texts.title} hint={texts.hint}>
      <Loaded query={query} what={texts.theWays} skeleton={<TableSkeleton rows={4} columns={3} />}>
        {(preferences) => (
          <Box sx={grid}>
            <span />
            <Heading>{texts.inApp}</Heading>
            <Heading>{texts.mail}</Heading>
            {preferences.map((preference) => (
              <PreferenceRow key={preference.kind} preference={preference} onChoose={choose} />
            ))}
          </Box>
        )}
      </Loaded>
    </Section>
  );
}

interface PreferenceRowProps {
  readonly preference: NotificationPreference;
  readonly onChoose: (wanted: NotificationPreference) => void;
}

function PreferenceRow({ preference, onChoose }: PreferenceRowProps) {
  const texts = useTexts(preferenceTexts);
  const { kind, isInApp, mail } = preference;
  return (
    <>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{texts[kind]}</Typography>
      <Switch
        size="small"
        checked={isInApp}
        onChange={(_, checked) => onChoose({ ...preference, isInApp: checked })}
        slotProps={{ input: { 'aria-label': texts.inAppOf(texts[kind]) } }}
      />
      <Box sx={{ minWidth: 132 }}>
        <LabelledChoice
          isLabelSpoken
          label={texts.mailOf(texts[kind])}
          required={false}
          value={mail}
          choices={MAIL_WAYS.map((way) => ({ value: way, label: texts[way] }))}
          onChange={(way) => onChoose({ ...preference, mail: way })}
        />
      </Box>
    </>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.faint' }}>
      {children}
    </Typography>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.75,
} as const;
