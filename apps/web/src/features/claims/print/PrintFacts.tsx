import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { ClaimFile } from '@aura/contracts/claims/claim';
import { formatDate, formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { FactList, type Facts } from './FactList.tsx';
import { printTexts } from './print.texts.ts';

type Words = Readonly<Record<'claim' | 'report' | 'folio' | 'electronicFolio' | 'policy' | 'policyItem', string>>;

export function numbersOf(claim: ClaimFile, texts: Words): Facts {
  return [
    [texts.claim, claim.claimNumber],
    [texts.report, claim.reportNumber],
    [texts.folio, claim.folio],
    [texts.electronicFolio, claim.electronicFolio],
    [texts.policy, claim.policy],
    [texts.policyItem, claim.policyItem],
  ];
}

export function ClaimFacts({ claim }: { readonly claim: ClaimFile }) {
  const texts = useTexts(printTexts);
  return (
    <>
      <h2>{texts.data}</h2>
      <FactList
        facts={[
          ...numbersOf(claim, texts),
          [texts.customer, claim.customer.name],
          [texts.zone, claim.zone.name],
          [texts.jobType, claim.jobType.name],
          [texts.insured, claim.insuredName],
          [texts.occurred, formatDate(claim.occurredDate)],
          [texts.assigned, formatInstant(claim.assignedAt, HEAD_OFFICE_ZONE)],
          [texts.promise, claim.promiseDate === null ? '' : formatDate(claim.promiseDate)],
          [texts.address, claim.address],
          [texts.supervisor, claim.supervisor?.name ?? ''],
          [texts.costAnalyst, claim.costAnalyst?.name ?? ''],
          [texts.adjuster, claim.adjuster?.name ?? ''],
          [texts.auditor, claim.auditor?.name ?? ''],
        ]}
      />
    </>
  );
}

export function PartyFacts({ party }: { readonly party: AffectedParty }) {
  const texts = useTexts(printTexts);
  const phones = [...party.contactPhones, party.secondContactPhone].filter((phone) => phone !== '');
  return (
    <Box sx={{ breakInside: 'avoid', '&:not(:first-of-type)': { mt: 2 } }}>
      <h2>{party.name}</h2>
      <FactList
        facts={[
          [texts.stage, `${party.process.number} ${party.process.name}`],
          [texts.contact, party.contact],
          [texts.phones, phones.join(', ')],
          [texts.provider, party.attendingProvider?.name ?? ''],
          [texts.description, party.description],
        ]}
      />
    </Box>
  );
}
