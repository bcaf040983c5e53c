import { disclosures } from '@aura/access/disclosures';
import { allows } from '@aura/access/rule';
import type { Dataset as DatasetName } from '@aura/contracts/reports/definition';
import type { SignedInActor } from '../../../../core/context.ts';
import { claimDataset } from './claim.ts';
import { complaintDataset } from './complaint.ts';
import { conceptDataset } from './concept.ts';
import type { Dataset } from './dataset.ts';
import type { Field } from './field.ts';
import { invoiceDataset } from './invoice.ts';
import { partyDataset } from './party.ts';
import { paymentDataset } from './payment.ts';
import { providerDataset } from './provider.ts';
import { quotationDataset } from './quotation.ts';
import { stageDataset } from './stage.ts';

export const CATALOGUE: Readonly<Record<DatasetName, Dataset>> = {
  claim: claimDataset,
  party: partyDataset,
  stage: stageDataset,
  quotation: quotationDataset,
  concept: conceptDataset,
  payment: paymentDataset,
  invoice: invoiceDataset,
  complaint: complaintDataset,
  provider: providerDataset,
};

export function mayUse(actor: SignedInActor, { rule }: Dataset): boolean {
  return allows(actor, rule);
}

export function maySee(actor: SignedInActor, { disclosed, ifCan = [] }: Field): boolean {
  return allows(actor, { ifCan }) && (disclosed === undefined || allows(actor, disclosures[disclosed]));
}
