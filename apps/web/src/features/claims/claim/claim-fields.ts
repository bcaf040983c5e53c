import { formatDate, formatMoney } from '@aura/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import type { FieldInfos } from '../../../listing/public.ts';
import { claimChoiceQueries } from '../claim-list/claim-list.api.ts';
import { registerQueries } from './register.api.ts';
import { claimTexts } from './register.texts.ts';
import type { TeamChoices } from './use-team.ts';

type Labelled = readonly { readonly value: string | number; readonly label: string }[] | undefined;

export interface CatalogueChoices {
  readonly customer: Labelled;
  readonly zone: Labelled;
  readonly jobType: Labelled;
  readonly reportChannel: Labelled;
  readonly businessUnit: Labelled;
}

export function useCatalogueChoices(): CatalogueChoices {
  const { data: customers } = useQuery(claimChoiceQueries.customers());
  const { data: zones } = useQuery(claimChoiceQueries.zones());
  const { data: jobTypes } = useQuery(claimChoiceQueries.jobTypes());
  const { data: reportModes } = useQuery(registerQueries.reportModes());
  const { data: units } = useQuery(registerQueries.businessUnits());
  return useMemo(
    () => ({
      customer: customers?.map(({ codename, name }) => ({ value: codename, label: name })),
      zone: zones?.map(({ slug, name }) => ({ value: slug, label: name })),
      jobType: jobTypes?.map(({ slug, name }) => ({ value: slug, label: name })),
      reportChannel: reportModes?.map(({ slug, name }) => ({ value: slug, label: name })),
      businessUnit: units?.map(({ code, name }) => ({ value: code, label: name })),
    }),
    [customers, zones, jobTypes, reportModes, units],
  );
}

/** The labels of a claim's fields, for the form, the review before saving and conflicts. */
export function useClaimFields(catalogues: CatalogueChoices, team: TeamChoices): FieldInfos {
  const texts = useTexts(claimTexts);
  return useMemo(() => {
    const of = (choices: Labelled) => (value: unknown) =>
      choices?.find((choice) => choice.value === value)?.label ?? String(value);
    const date = (value: unknown) => formatDate(String(value));
    return {
      customer: { title: texts.customer, show: of(catalogues.customer) },
      zone: { title: texts.zone, show: of(catalogues.zone) },
      jobType: { title: texts.jobType, show: of(catalogues.jobType) },
      reportChannel: { title: texts.reportChannel, show: of(catalogues.reportChannel) },
      reportChannelComment: { title: texts.reportChannelComment },
      businessUnit: { title: texts.businessUnit, show: of(catalogues.businessUnit) },
      claimNumber: { title: texts.claimNumber },
      reportNumber: { title: texts.reportNumber },
      policy: { title: texts.policy },
      policyItem: { title: texts.policyItem },
      folio: { title: texts.folio },
      electronicFolio: { title: texts.electronicFolio },
      partNumber: { title: texts.partNumber },
      origin: { title: texts.origin },
      insuredName: { title: texts.insuredName },
      occurredDate: { title: texts.occurredDate, show: date },
      assignedOn: { title: texts.assignedOn, show: date },
      assignedTime: { title: texts.assignedTime },
      promiseDate: { title: texts.promiseDate, show: date },
      insuredLimit: { title: texts.insuredLimit, show: (value) => formatMoney(Number(value)) },
      address: { title: texts.address },
      locationLink: { title: texts.locationLink },
      customerSupervisorId: { title: texts.customerSupervisor, show: of(team.customerSupervisors) },
      adjusterId: { title: texts.adjuster, show: of(team.adjusters) },
      auditor: { title: texts.auditor, show: of(team.auditors) },
      supervisor: { title: texts.supervisor, show: of(team.supervisors) },
      supervisorDev: { title: texts.supervisorDev, show: of(team.supervisors) },
      costAnalyst: { title: texts.costAnalyst, show: of(team.costAnalysts) },
      isActive: { title: texts.isActive },
    };
  }, [texts, catalogues, team]);
}
