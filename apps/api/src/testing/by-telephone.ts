import type { OnBehalfOf } from '@aura/contracts/claims/on-behalf';

/** What somebody outside said by telephone, for acts that staff writes down. */
export const byTelephone = (saidAt = new Date()): OnBehalfOf => ({ person: 'Ana Ríos', through: 'telephone', saidAt });
