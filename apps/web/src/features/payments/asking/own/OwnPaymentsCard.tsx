import { readOwnPaymentFigures } from '@aura/contracts/payments/asking';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { FieldsSkeleton } from '../../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { askingQueries } from '../asking.api.ts';
import { ownPaymentTexts } from './own-payments.texts.ts';
import { PayFigures } from './PayFigures.tsx';

const PaymentsLink = createLink(Link);

export function OwnPaymentsCard() {
  const texts = useTexts(ownPaymentTexts);
  const may = useMay(readOwnPaymentFigures);
  const query = useQuery({ ...askingQueries.figures(), enabled: may });
  if (!may) return null;
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={2} />}>
        {(figures) => <PayFigures figures={figures} />}
      </Loaded>
      <PaymentsLink to="/proveedores/mis-pagos">{texts.seeAll}</PaymentsLink>
    </Section>
  );
}
