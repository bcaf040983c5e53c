import WifiOffIcon from '@mui/icons-material/WifiOffOutlined';
import Button from '@mui/material/Button';
import { useTexts } from '../../lib/texts.ts';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { errorsTexts } from './errors.texts.ts';

export function ReloadScreen() {
  const texts = useTexts(errorsTexts);
  return (
    <StateMessage role="alert" icon={<WifiOffIcon />} title={texts.chunkTitle} text={texts.chunkText}>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {texts.reload}
      </Button>
    </StateMessage>
  );
}
