import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ExtranetFileScreen } from './ExtranetFileScreen.tsx';

export const Route = createFileRoute('/_signed-in/extranet/siniestros/$slug')({ component: Screen });

function Screen() {
  const { slug } = Route.useParams();
  const router = useRouter();
  const back = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/dashboard' }));
  return <ExtranetFileScreen key={slug} slug={slug} onBack={back} />;
}
