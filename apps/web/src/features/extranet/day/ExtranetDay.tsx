import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../../lib/texts.ts';
import { CaseList } from '../list/CaseList.tsx';
import { casesTexts } from '../list/cases.texts.ts';

/** The dashboard of an insurer's user: what waits, what is late, and the list of claims. */
export function ExtranetDay() {
  const texts = useTexts(casesTexts);
  const navigate = useNavigate();
  return (
    <CaseList
      title={texts.title}
      onOpen={(slug, affected) =>
        void navigate({ to: '/extranet/siniestros/$slug', params: { slug }, search: { affected } as never })
      }
    />
  );
}
