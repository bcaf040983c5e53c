import { openAuthorizationLink } from '@aura/contracts/quotations/authorization';
import { call } from '../../../lib/api/call.ts';
import { useTexts } from '../../../lib/texts.ts';
import { LinkPage } from '../LinkPage.tsx';
import { authorizationPageTexts } from './authorization-page.texts.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { PackageShown } from './PackageShown.tsx';

/** Opened by the insurer through a link in a mail: one package and the decision about it. */
export function AuthorizationPage({ token }: { readonly token: string }) {
  const texts = useTexts(authorizationPageTexts);
  return (
    <LinkPage
      token={token}
      texts={texts}
      open={(asked, signal) => call(openAuthorizationLink, { body: { token: asked } }, { signal })}
      titleOf={({ moment }) => (moment === 'after' ? texts.titleAfter : texts.title)}
    >
      {(shown, ends) => (
        <>
          <PackageShown token={token} shown={shown} />
          <DecisionForm token={token} shown={shown} {...ends} />
        </>
      )}
    </LinkPage>
  );
}
