import { formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { type RawBuilder, sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import { type ReadSection, type Subject, tableOf } from './section.ts';

interface Receipt {
  readonly direction: 'issued' | 'received';
  readonly party: string;
  readonly number: string;
  readonly uuid: string;
  readonly issuer: string;
  readonly issuedAt: string;
  /** Centavos, taxes included: only this party's share, since an invoice may bill several claims. */
  readonly amount: number;
  readonly satState: string;
  readonly satCheckedAt: Date | null;
  readonly lastAnswer: string | null;
  readonly isIssuerListed: boolean | null;
}

const PATH = 'estatus-sat.json';
const STATES: Readonly<Record<string, string>> = {
  pending: 'Por consultar',
  valid: 'Vigente',
  notFound: 'No encontrado',
  cancelled: 'Cancelado',
  error: 'Sin respuesta',
};

/** Each receipt's state at the tax authority when last queried. Providers' invoices are for internal dossiers only. */
export const readTaxStatus: ReadSection = async (subject) => {
  const received = subject.audience === 'insurer' ? [] : await rows(subject.db, receivedOf(subject));
  const receipts = [...(await rows(subject.db, issuedOf(subject))), ...received];
  return {
    count: receipts.length,
    json: { path: PATH, content: receipts },
    files: [],
    blocks: tableOf(
      'Estatus ante el SAT a la fecha',
      PATH,
      [
        { title: 'Comprobante' },
        { title: 'Emisor', width: 110 },
        { title: 'Importe', width: 75, isNumber: true },
        { title: 'Estatus', width: 70 },
        { title: 'Consultado', width: 105 },
      ],
      receipts.map(({ number, uuid, issuer, amount, satState, satCheckedAt }) => [
        [number, uuid].filter((part) => part !== '').join(' · '),
        issuer,
        formatMoney(amount),
        STATES[satState] ?? satState,
        satCheckedAt === null ? '' : formatInstant(satCheckedAt, HEAD_OFFICE_ZONE),
      ]),
    ),
  };
};

const lastCheck = sql`left join lateral (select k.answer, k.is_issuer_listed from sat_check k where k.receipt_id = t.id order by k.id desc limit 1) k on true`;
const common = sql`concat(t.series, t.folio) as number, t.uuid, t.issuer_name as issuer, t.issued_at, t.sat_state, t.sat_checked_at, k.answer as last_answer,
  k.is_issuer_listed`;

function issuedOf({ partyIds }: Subject): RawBuilder<Receipt> {
  return sql<Receipt>`select 'issued' as direction, a.name as party, ${common}, p.base + p.tax as amount
    from invoice_party p join affected_party a on a.id = p.affected_party_id join invoice i on i.id = p.invoice_id
      join tax_receipt t on t.id = i.receipt_id ${lastCheck}
    where p.affected_party_id = any(${partyIds}::bigint[]) order by t.id`;
}

function receivedOf({ partyIds }: Subject): RawBuilder<Receipt> {
  return sql<Receipt>`select 'received' as direction, a.name as party, ${common}, coalesce(t.total, 0) as amount
    from tax_receipt t join affected_party a on a.id = t.affected_party_id ${lastCheck}
    where t.affected_party_id = any(${partyIds}::bigint[]) and t.direction = 'received' order by t.id`;
}
