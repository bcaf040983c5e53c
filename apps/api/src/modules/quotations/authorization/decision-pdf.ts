import type { InputOf } from '@aura/contracts/endpoint';
import type { decideByLink } from '@aura/contracts/quotations/authorization';
import { formatDate, formatInstant, formatMoney } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { PdfDocument } from '../../../core/pdf/pdf-document.ts';
import type { HeldRequest } from './request.store.ts';

/** The certificate of an authorization given through a link: who, when, from which address, and the package's hash. */
export function decisionPdf({
  request,
  signer,
  body,
  at,
  ip,
  agent,
}: {
  readonly request: HeldRequest;
  readonly signer: string;
  readonly body: InputOf<typeof decideByLink>['body'];
  readonly at: Date;
  readonly ip: string;
  readonly agent: string;
}): PdfDocument {
  const title = request.moment === 'before' ? 'Constancia de autorización' : 'Constancia de aceptación del monto final';
  return {
    title: `${title} ${request.claimNumber}`,
    header: ['Aura', `Siniestro ${request.claimNumber}`],
    footer: title,
    sheets: [
      [
        { kind: 'cover', overline: `Siniestro ${request.claimNumber}`, title },
        {
          kind: 'facts',
          facts: [
            ['Afectado', request.party],
            ['Cotización', `Versión ${request.versionNumber}`],
            ['Total con IVA', formatMoney(request.total)],
            ['Autoriza', signer],
            ['Firma', body.signature],
            ['Fecha de firma', body.signedOn === null ? '' : formatDate(body.signedOn)],
            ['Registrado', formatInstant(at, HEAD_OFFICE_ZONE)],
            ['Dirección IP', ip],
            ['Navegador', agent],
            ['Comentario', body.comment],
            ['Huella del paquete (SHA-256)', request.sha256],
          ],
        },
        {
          kind: 'note',
          text: 'La decisión se tomó con un enlace personal de un solo uso, enviado al correo de quien firma. La huella identifica el PDF que se autorizó: cualquier cambio en él daría otra.',
        },
      ],
    ],
  };
}
