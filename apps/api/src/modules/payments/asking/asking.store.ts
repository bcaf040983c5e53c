import type { OwnPaymentTerms } from '@aura/contracts/payments/asking';
import {
  type AskTerms,
  amountsOf,
  codiAbove,
  leftOf,
  mostOf,
  needsCodi,
  needsReceipt,
  percentageOf,
  refusalOf,
} from '@aura/domain/payments/asking';
import type { PaymentKind } from '@aura/domain/payments/payment-request';
import { orderNumber } from '@aura/domain/purchase-order';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import type { HeldTerms } from './held-terms.ts';
import { sayRefusal } from './refusal-words.ts';

/** The terms with a provider, or with the affected party (null). Row-level security limits a provider to its own. */
export async function readTerms(
  { db }: Pick<Act, 'db'>,
  partyId: number,
  providerId: number | null,
): Promise<HeldTerms | undefined> {
  const [terms] = await rows(db, sql<HeldTerms>`select * from app.payment_terms(${partyId}, ${providerId})`);
  return terms;
}

export function readAllTerms({ db }: Pick<Act, 'db'>, partyId: number): Promise<readonly HeldTerms[]> {
  return rows(
    db,
    sql<HeldTerms>`select t.* from agreement g cross join lateral app.payment_terms(g.affected_party_id, g.provider_id) t
    where g.affected_party_id = ${partyId} and g.state = 'agreed' order by g.id`,
  );
}

/** The terms as sent to both sides: what can be requested now, and the reasons for what cannot. */
export function tellTerms(terms: HeldTerms): OwnPaymentTerms {
  const { agreed, asked } = terms;
  return {
    affectedPartyId: terms.affectedPartyId,
    claimNumber: terms.claimNumber,
    party: terms.party,
    orderNumber: terms.orderFolio === null ? null : orderNumber(terms.orderFolio),
    agreed,
    asked,
    askedPercentage: asked === 0 ? 0 : percentageOf(asked, agreed),
    left: leftOf(terms),
    advancePercentage: terms.advancePercentage,
    isValidated: terms.isValidated,
    choices: kindsOf(terms).map((kind) => choiceOf(terms, kind)),
    reckoning: {
      mayAsk: terms.mayAsk,
      doesBill: terms.doesBill,
      withheldIncomeRate: terms.withheldIncomeRate,
      withheldValueRate: terms.withheldValueRate,
      taxPercentage: terms.taxPercentage,
      mostAdvancePercentage: terms.mostAdvancePercentage,
    },
  };
}

export function kindsOf({ way }: Pick<AskTerms, 'way'>): readonly PaymentKind[] {
  return way === 'affectedPayment' ? ['thirdParty'] : ['advance', 'partial', 'final'];
}

function choiceOf(terms: HeldTerms, kind: PaymentKind): OwnPaymentTerms['choices'][number] {
  const refusal = refusalOf(terms, kind);
  const most = mostOf(terms, kind);
  const isReceiptNeeded = needsReceipt(terms, kind);
  return {
    kind,
    refusal: refusal === null ? null : sayRefusal(refusal, terms, kind),
    most,
    codiAbove: codiAbove(terms, kind),
    needsReceipt: isReceiptNeeded,
    forecast:
      most === 0
        ? null
        : {
            ...amountsOf(terms, kind, most),
            needsCodi: needsCodi(terms, kind, most),
            needsReceipt: isReceiptNeeded,
          },
  };
}
