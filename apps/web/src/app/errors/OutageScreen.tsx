import CloudOffIcon from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { useRouter } from '@tanstack/react-router';
import { ApiError } from '../../lib/api/api-error.ts';
import { useTexts } from '../../lib/texts.ts';
import { CopyableText } from '../../ui/CopyableText.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { errorsTexts } from './errors.texts.ts';

/** Shown when the server could not tell whether the session is valid; the user is not signed out. */
export function OutageScreen({ error }: { readonly error: unknown }) {
  const texts = useTexts(errorsTexts);
  const router = useRouter();
  if (!(error instanceof ApiError)) return <CrashScreen error={error} />;
  return (
    <StateMessage role="alert" icon={<CloudOffIcon />} title={texts.outageTitle} text={texts.outageText}>
      {error.requestId !== null && <CopyableText label={texts.requestId} text={error.requestId} />}
      <Button variant="contained" onClick={() => void router.invalidate()}>
        {texts.retry}
      </Button>
    </StateMessage>
  );
}
