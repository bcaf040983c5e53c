import type { setAuthorizationRule as contract } from '@aura/contracts/customers/matrix';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { requireOwnCustomers } from '../customer-scope.ts';
import { ableStaff } from './able-staff.ts';
import { noteOpenedRule } from './note-opened-rule.ts';
import { openRule } from './open-rule.ts';

export const setAuthorizationRule: UseCase<typeof contract> = async (context, { body }) => {
  const { basedOn, authorization, ...rule } = body;
  await requireOwnCustomers(context, [rule.customerId]);
  if (rule.authorizationGnp && rule.gnpMatrixStart === null)
    throw new Invalid({ gnpMatrixStart: 'Indique desde cuándo rige la matriz GNP' });
  const able = await ableStaff(context, rule.customerId, rule.zoneId, authorization);
  if (able.length < new Set(authorization).size)
    throw new Invalid({ authorization: 'Solo firman personas activas de ese cliente y esa zona' });
  const { opened, before } = await openRule(context, rule, { signers: able, basedOn });
  return noteOpenedRule(context, opened, before);
};
