import type { readBillingGates as contract } from '@aura/contracts/customers/billing-gates';
import type { UseCase } from '../../../core/context.ts';
import { customerByCode, gatesOf } from './billing-gate.store.ts';

export const readBillingGates: UseCase<typeof contract> = async (context, { query: { customer = null } }) =>
  gatesOf(context, customer, await customerByCode(context, customer));
