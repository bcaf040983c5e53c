import {
  askAboutPackage,
  decideByLink,
  openAuthorizationLink,
  openLinkedPackage,
} from '@aura/contracts/quotations/authorization';
import { type PackageActs, PackagePage } from '../../../features/quotations/public.ts';
import { call } from '../../../lib/api/call.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useTexts } from '../../../lib/texts.ts';
import { LinkPage } from '../LinkPage.tsx';
import { authorizationPageTexts } from './authorization-page.texts.ts';

/** Opened by the insurer through a link in a mail: one package and the decision about it. */
export function AuthorizationPage({ token }: { readonly token: string }) {
  const texts = useTexts(authorizationPageTexts);
  return (
    <LinkPage
      isWide
      token={token}
      texts={texts}
      open={(asked, signal) => call(openAuthorizationLink, { body: { token: asked } }, { signal })}
      titleOf={({ moment }) => (moment === 'after' ? texts.titleAfter : texts.title)}
    >
      {(shown, { onClosed }) => <PackagePage heading="h1" shown={shown} acts={actsOf(token, onClosed)} />}
    </LinkPage>
  );
}

const actsOf = (token: string, onClosed: () => void): PackageActs => ({
  decide: (decision) => call(decideByLink, { body: { ...decision, token } }),
  ask: (body) => call(askAboutPackage, { body: { token, body } }),
  takePdf: async ({ versionNumber }) =>
    saveFile(`cotizacion-v${versionNumber}.pdf`, await call(openLinkedPackage, { body: { token } })),
  onClosed,
});
