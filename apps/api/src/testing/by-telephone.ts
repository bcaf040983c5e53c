import type { OnBehalfOf } from '@aura/contracts/claims/on-behalf';

/** A statement by telephone, for acts that staff records on behalf of outsiders. */
export const byTelephone = (saidAt = new Date()): OnBehalfOf => ({ person: 'Ana Ríos', through: 'telephone', saidAt });
