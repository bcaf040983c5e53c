import Typography from '@mui/material/Typography';
import { useTexts } from '../../lib/texts.ts';
import { shellTexts } from './shell.texts.ts';

export function Footer() {
  const texts = useTexts(shellTexts);
  return (
    <Typography
      component="footer"
      variant="body2"
      sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', color: 'text.faint', displayPrint: 'none' }}
    >
      {texts.footer}
    </Typography>
  );
}
