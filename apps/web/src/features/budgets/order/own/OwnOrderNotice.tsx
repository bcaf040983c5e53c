import { listWaitingOrders } from '@aura/contracts/budgets/order';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useMay } from '../../../../lib/session/use-may.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { orderQueries } from '../orders.api.ts';
import { orderTexts } from '../orders.texts.ts';

const LinkButton = createLink(Button);

/** In the file of a party whose order waits for the provider's answer. Renders nothing otherwise, or on failure. */
export function OwnOrderNotice({ partyId }: { readonly partyId: number }) {
  const texts = useTexts(orderTexts);
  const may = useMay(listWaitingOrders);
  const { data } = useQuery({ ...orderQueries.waiting(), enabled: may });
  return data?.results
    .filter(({ affectedPartyId }) => affectedPartyId === partyId)
    .map(({ id, number }) => (
      <InlineAlert
        key={id}
        status="warn"
        action={
          <LinkButton
            size="small"
            to="/proveedores/mis-ordenes/$orderId"
            params={{ orderId: String(id) } as never}
            aria-label={`${texts.review} ${number}`}
          >
            {texts.review}
          </LinkButton>
        }
      >
        {texts.waitingOne(number)}
      </InlineAlert>
    ));
}
