import { forceStage } from '@aura/contracts/claims/process';
import { readQuotation } from '@aura/contracts/quotations/quotation';
import type { Caller } from './api-caller.ts';
import { ask } from './ask.ts';

/** Moves a party from any stage to where a journey begins. */
export async function moveParty(admin: Caller, partyId: number, to: string): Promise<void> {
  const params = { id: partyId };
  const { process } = await ask(admin, readQuotation, { params });
  if (process.number === to) return;
  await ask(admin, forceStage, { params, body: { from: process.number, to, reason: 'Para el viaje' } });
}
