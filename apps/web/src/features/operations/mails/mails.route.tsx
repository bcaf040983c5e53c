import { createFileRoute } from '@tanstack/react-router';
import { listParams } from '../../../listing/public.ts';
import { MailListScreen } from './MailListScreen.tsx';

export const Route = createFileRoute('/_signed-in/correos')({ validateSearch: listParams, component: Mails });

function Mails() {
  const navigate = Route.useNavigate();
  return <MailListScreen onOpenClaim={(slug) => void navigate({ to: '/siniestros/$slug', params: { slug } })} />;
}
