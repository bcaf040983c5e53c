import type { AuthorizationVerdict } from '@aura/domain/authorization-terms';
import { formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { Block } from '../../../core/pdf/pdf-document.ts';
import { rows } from '../../../core/sql.ts';
import { nameOf, type ReadSection } from './section.ts';

interface Package {
  readonly id: number;
  readonly party: string;
  readonly versionNumber: number;
  readonly moment: 'before' | 'after';
  readonly state: string;
  readonly total: number;
  readonly sentAt: Date;
  readonly sentBy: string | null;
  readonly sha256: string;
  readonly fileKey: string;
  readonly size: number;
}

interface Decision {
  readonly requestId: number;
  readonly step: string;
  readonly verdict: AuthorizationVerdict;
  readonly by: string;
  readonly channel: string;
  readonly comment: string;
  readonly signedOn: string | null;
  readonly decidedAt: Date;
}

const PATH = 'autorizaciones.json';
const MOMENTS = { before: 'Autorización', after: 'Monto final' } as const;
const VERDICT_WORDS: Readonly<Record<AuthorizationVerdict, string>> = {
  authorized: 'Autorizada',
  changesAsked: 'Cambios solicitados',
  rejected: 'Rechazada',
};

/** The packages sent to the insurer, byte for byte, and its decisions. Amounts are those quoted to the insurer. */
export const readAuthorizations: ReadSection = async ({ db, partyIds }) => {
  const packages = await rows(
    db,
    sql<Package>`select r.id, a.name as party, q.version_number, r.moment, r.state, q.total, r.sent_at, ${nameOf(sql`r.sent_by`)} as sent_by, r.sha256,
      r.file_key, d.size
    from authorization_request r join quotation q on q.id = r.quotation_id join affected_party a on a.id = q.affected_party_id
      join stored_file d on d.key = r.file_key
    where q.affected_party_id = any(${partyIds}::bigint[]) and q.side = 'customer' order by r.id`,
  );
  const decisions = await rows(
    db,
    sql<Decision>`select d.request_id, d.step, d.verdict, coalesce(s.full_name, case d.step when 'gnp' then 'GNP' else 'El cliente' end) as by, d.channel,
      d.comment, d.signed_on::text as signed_on, d.decided_at
    from authorization_decision d left join customer_staff s on s.id = d.staff_id
    where d.request_id = any(${packages.map(({ id }) => id)}::bigint[]) order by d.id`,
  );
  const files = packages.map(({ id, versionNumber, fileKey, size, sha256 }) => {
    return { path: `autorizaciones/paquete-${id}-version-${versionNumber}.pdf`, key: fileKey, size, sha256 };
  });
  const of = (id: number) => decisions.filter(({ requestId }) => requestId === id);
  const content = packages.map(({ fileKey: _key, size: _size, ...sent }, place) => ({
    ...sent,
    path: files[place]?.path,
    decisions: of(sent.id).map(({ requestId: _request, ...decision }) => decision),
  }));
  return {
    count: packages.length,
    json: { path: PATH, content },
    files,
    blocks: [
      { kind: 'heading', text: 'Autorizaciones' },
      ...packages.flatMap((sent) => packageBlocks(sent, of(sent.id))),
      ...(packages.length === 0 ? [{ kind: 'note', text: 'Sin registros.' } as const] : []),
    ],
  };
};

function packageBlocks(sent: Package, decisions: readonly Decision[]): readonly Block[] {
  const { party, versionNumber, moment, total, sentAt, sentBy, sha256 } = sent;
  return [
    {
      kind: 'facts',
      facts: [
        [MOMENTS[moment], `${party}, versión ${versionNumber}`],
        ['Total con IVA', formatMoney(total)],
        ['Enviada', [formatInstant(sentAt, HEAD_OFFICE_ZONE), sentBy].filter((part) => part !== null).join(' · ')],
        ['Huella del paquete (SHA-256)', sha256],
      ],
    },
    ...decisions.map(({ verdict, by, decidedAt, comment }): Block => {
      const overline = `${VERDICT_WORDS[verdict]} · ${by} · ${formatInstant(decidedAt, HEAD_OFFICE_ZONE)}`;
      return { kind: 'entry', overline, text: comment === '' ? 'Sin comentario.' : comment };
    }),
  ];
}
