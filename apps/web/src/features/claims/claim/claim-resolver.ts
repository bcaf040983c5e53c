import { editClaim, registerClaim } from '@aura/contracts/claims/claim';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { contractResolver } from '../../../lib/forms/contract-resolver.ts';
import { formsTexts } from '../../../lib/forms/forms.texts.ts';
import { textsOf } from '../../../lib/texts.ts';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import { claimTexts } from './register.texts.ts';
import { type ClaimValues, claimBody, partiesBody } from './claim-values.ts';

const judgeNew = contractResolver<ClaimValues>(registerClaim.body, (values) => ({
  ...claimBody(values),
  affectedParties: partiesBody(values),
}));
const judgeEdit = contractResolver<ClaimValues>(editClaim.body, (values) => ({
  ...claimBody(values),
  version: 1,
  isActive: true,
  deactivationReason: '',
}));

/** Validates with the contract; errors of an affected party are mapped to that party's field. */
export function claimResolver(isNew: boolean): Resolver<ClaimValues> {
  return async (values, context, options) => {
    const judged = await (isNew ? judgeNew : judgeEdit)(values, context, options);
    const { assignedAt, ...found } = judged.errors as Record<string, unknown>;
    const errors = {
      ...found,
      ...(assignedAt !== undefined && { assignedOn: assignedAt }),
      ...futureFault(values),
      ...(isNew && partyFaults(values)),
    } as FieldErrors<ClaimValues>;
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

function futureFault({ occurredDate }: ClaimValues) {
  if (occurredDate === null || occurredDate <= headOfficeToday()) return {};
  return { occurredDate: { type: 'future', message: textsOf(claimTexts).notInFuture } };
}

function partyFaults({ affectedParties }: ClaimValues) {
  const message = textsOf(formsTexts).required;
  const faults = affectedParties.map(({ name }) =>
    name.trim() === '' ? { name: { type: 'required', message } } : undefined,
  );
  return faults.some((fault) => fault !== undefined) ? { affectedParties: faults } : {};
}
