import CheckIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { accountTexts } from '../accounts.texts.ts';
import type { PasswordRules } from './password-rules.ts';
import type { Strength } from './password-strength.ts';

const COLOURS = ['divider', 'error.main', 'warning.main', 'info.main', 'success.main'] as const;

interface PasswordAdviceProps {
  readonly rules: PasswordRules;
  readonly strength: Strength;
}

export function PasswordAdvice({ rules, strength }: PasswordAdviceProps) {
  const texts = useTexts(accountTexts);
  const level = texts[`strengthLevel${strength}`];
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.strength}
        </Typography>
        <Box
          role="meter"
          aria-label={texts.strength}
          aria-valuemin={0}
          aria-valuemax={4}
          aria-valuenow={strength}
          aria-valuetext={level}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 0.5, flex: 1 }}
        >
          {[1, 2, 3, 4].map((step) => (
            <Box
              key={step}
              sx={{ height: 5, borderRadius: 1, bgcolor: step <= strength ? COLOURS[strength] : 'divider' }}
            />
          ))}
        </Box>
        <Typography variant="body2" sx={{ minWidth: 72, textAlign: 'right', color: 'text.secondary' }}>
          {level}
        </Typography>
      </Stack>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.25 }}>
        <Rule met={rules.isLong} text={texts.ruleLength} />
        <Rule met={rules.isUncommon} text={texts.ruleCommon} />
        <Rule met={rules.isImpersonal} text={texts.ruleOwnName} />
      </Stack>
    </Stack>
  );
}

function Rule({ met, text }: { readonly met: boolean; readonly text: string }) {
  const texts = useTexts(accountTexts);
  const Icon = met ? CheckIcon : OpenIcon;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, alignItems: 'center', color: met ? 'text.primary' : 'text.secondary' }}
    >
      <Icon
        sx={{ fontSize: 16, color: met ? 'success.main' : 'text.faint' }}
        titleAccess={met ? texts.ruleMet : texts.ruleOpen}
      />
      {text}
    </Stack>
  );
}
