import type { InputOf } from '@aura/contracts/endpoint';
import type { registerDecision as contract } from '@aura/contracts/quotations/authorization';
import { GNP_PAPER, mayRegisterDecision } from '@aura/domain/authorization-terms';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { lockParty } from '../../claims/public.ts';
import { matrixOf } from '../matrix-of.ts';
import { applyDecision } from './apply-decision.ts';
import { readAuthorizationOf } from './read-authorization.ts';
import { type HeldRequest, lockRequest } from './request.store.ts';

type Body = InputOf<typeof contract>['body'];

/** Registers a decision the insurer made outside the application, with the document that proves it. */
export const registerDecision: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  await lockParty(context, id);
  if (!mayRegisterDecision(context.actor.groups)) throw new Forbidden('Eso le toca a: KAM, GeOp.');
  const request = await lockRequest(context, body.requestId);
  if (request === undefined || request.affectedPartyId !== id) {
    throw new Conflict('Ese paquete ya no espera respuesta. Actualice la página.');
  }
  if (body.verdict !== 'authorized' && body.comment === '') throw new Invalid({ comment: 'Diga qué pidió el cliente' });
  const isGnp = request.state === 'gnp';
  const signer = isGnp ? null : await signerOf(context, request, body.signerId);
  const proof = await proofOf(context, request, body);
  await applyDecision(context, request, {
    verdict: body.verdict,
    comment: body.comment,
    by: signer?.name ?? (isGnp ? 'GNP' : 'El cliente'),
    staffId: signer?.id ?? null,
    linkId: null,
    registeredBy: context.actor.userId,
    evidenceFileId: proof?.id ?? null,
    signedOn: proof?.signedOn ?? body.signedOn,
  });
  return readAuthorizationOf(context, id);
};

/** A named signer, unless the matrix lists none who could sign today. */
async function signerOf(context: Context, { claimId, customerId }: HeldRequest, signerId: number | null) {
  const { db } = context;
  if (signerId === null) {
    if ((await matrixOf(context, claimId)).signers.length === 0) return null;
    throw new Invalid({ signerId: 'Diga quién del cliente decidió' });
  }
  const [signer] = await rows(
    db,
    sql<{
      id: number;
      name: string;
    }>`select id, full_name as name from customer_staff where id = ${signerId} and customer_id = ${customerId}`,
  );
  if (signer === undefined) throw new Invalid({ signerId: 'Esa persona no es de este cliente' });
  return signer;
}

/** The evidence: mandatory for an authorization, of the matrix's file type, and signed if that type requires it. */
async function proofOf({ db, now }: Context, request: HeldRequest, body: Body) {
  if (body.signedOn !== null && body.signedOn > businessDay(now())) {
    throw new Invalid({ signedOn: 'La firma no puede ser posterior a hoy' });
  }
  if (body.evidenceFileId === null) {
    if (body.verdict === 'authorized')
      throw new Invalid({ evidenceFileId: 'Adjunte la autorización al expediente y elíjala' });
    return undefined;
  }
  const [proof] = await rows(
    db,
    sql<{
      id: number;
      signedOn: string | null;
      codename: string;
      fileTypeId: number;
      asksDate: boolean;
    }>`select f.id, f.signed_on::text as signed_on, t.codename, t.id as file_type_id, t.require_signature_date as asks_date
    from claim_file f join file_type t on t.id = f.file_type_id
    where f.id = ${body.evidenceFileId} and f.claim_id = ${request.claimId} and f.state in ('loaded', 'validated')
      and (f.affected_party_id is null or f.affected_party_id = ${request.affectedPartyId})`,
  );
  const refuse = (sentence: string) => new Invalid({ evidenceFileId: sentence });
  if (proof === undefined) throw refuse('Ese archivo no está en el expediente de este afectado');
  if (body.verdict === 'authorized') {
    if (request.state === 'gnp' && proof.codename !== GNP_PAPER)
      throw refuse('Debe ser un archivo «Autorización de GNP»');
    if (request.state !== 'gnp' && request.fileTypeId !== null && proof.fileTypeId !== request.fileTypeId) {
      throw refuse('La matriz pide otro tipo de archivo');
    }
    if (proof.asksDate && proof.signedOn === null && body.signedOn === null) {
      throw new Invalid({ signedOn: 'Este documento lleva fecha de firma' });
    }
  }
  return proof;
}
