import { mayCall } from '@aura/access/areas';
import { signOut } from '@aura/contracts/auth';
import type { Endpoint } from '@aura/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../core/audit.ts';
import { Forbidden } from '../core/errors.ts';
import { actorAt } from '../core/stand-in.ts';
import { requireConfirmed } from '../core/require-confirmed.ts';
import { refuseForeign } from './csrf.ts';
import { outsideContext } from './outside-context.ts';
import { networkOf } from '../core/network-of.ts';
import type { HttpParts } from './parts.ts';

const ENROL = 'Active la verificación en dos pasos en su perfil para continuar.';
const CHANGE_PASSWORD = 'Cambie su contraseña para continuar.';
const BY_LINK = 'Eso no se abre con su liga. Llame a su supervisor.';
const READ_ONLY = 'Está viendo como otra persona: solo lectura.';

/** Admits a request or throws: authentication, access, and that it comes from our own pages. */
export async function admit(
  parts: HttpParts,
  request: FastifyRequest,
  name: string,
  endpoint: Endpoint,
): Promise<void> {
  if (endpoint.area !== 'outside') {
    const actor = actorAt(await parts.authenticate(request), endpoint);
    request.actor = actor;
    parts.rateLimit(actor.userId, parts.now());
    if (actor.mustEnrolSecondFactor && endpoint.area !== 'anyone') throw new Forbidden(ENROL);
    if (actor.mustChangePassword && endpoint.area !== 'anyone') throw new Forbidden(CHANGE_PASSWORD);
    const record = (outcome: 'done' | 'refused') =>
      recordAudit({ ...outsideContext(parts, request), actor }, { act: name, outcome });
    const changesAsAnother = actor.viewer !== null && endpoint.kind !== 'read' && endpoint !== signOut;
    const isBeyondLink = actor.isByLink === true && endpoint.openToLinks !== true;
    if (changesAsAnother || isBeyondLink || !mayCall(actor, endpoint)) {
      await record('refused');
      throw new Forbidden(changesAsAnother ? READ_ONLY : isBeyondLink ? BY_LINK : undefined);
    }
    // Reads are not audited, except in an impersonated session.
    if (actor.viewer !== null && endpoint.kind === 'read') await record('done');
  }
  if (endpoint.limitByNetwork) parts.rateLimit(`network ${networkOf(request.ip)}`, parts.now());
  refuseForeign(request, parts.origins);
  if (endpoint.stepUp && request.actor !== undefined) requireConfirmed(request.actor);
}
