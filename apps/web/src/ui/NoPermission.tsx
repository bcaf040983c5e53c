import LockIcon from '@mui/icons-material/LockOutlined';
import Typography from '@mui/material/Typography';
import { useTexts } from '../lib/texts.ts';
import { StateMessage } from './StateMessage.tsx';
import { uiTexts } from './ui.texts.ts';

/** `missing` names the permission or group in words. */
export function NoPermission({ missing }: { readonly missing?: string }) {
  const texts = useTexts(uiTexts);
  return (
    <StateMessage icon={<LockIcon />} title={texts.noPermission} text={texts.noPermissionAdvice}>
      {missing !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {texts.missing(missing)}
        </Typography>
      )}
    </StateMessage>
  );
}
