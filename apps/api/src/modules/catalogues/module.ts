import {
  businessUnitListing,
  businessUnitRecord,
  preloadBusinessUnits as businessUnits,
} from '@aura/contracts/catalogues/business-units';
import * as company from '@aura/contracts/catalogues/company';
import * as concepts from '@aura/contracts/catalogues/concepts';
import { divisionListing, divisionRecord } from '@aura/contracts/catalogues/divisions';
import * as fileTypes from '@aura/contracts/catalogues/file-types';
import { holidayListing, holidayRecord } from '@aura/contracts/catalogues/holidays';
import { jobTypes } from '@aura/contracts/catalogues/job-types';
import * as process from '@aura/contracts/catalogues/process';
import * as ivaRates from '@aura/contracts/catalogues/iva-rates';
import * as marginRules from '@aura/contracts/catalogues/margin-rules';
import { quotationRuleListing, quotationRuleRecord } from '@aura/contracts/catalogues/quotation-rules';
import { reportModes } from '@aura/contracts/catalogues/report-modes';
import {
  preloadScopeMotifs as preloadScopeMotifsContract,
  scopeMotifListing,
  scopeMotifRecord,
} from '@aura/contracts/catalogues/scope-motifs';
import * as services from '@aura/contracts/catalogues/service-tree';
import * as states from '@aura/contracts/catalogues/states';
import * as supplies from '@aura/contracts/catalogues/supplies';
import { supplyTypes } from '@aura/contracts/catalogues/supply-types';
import * as units from '@aura/contracts/catalogues/units';
import * as zones from '@aura/contracts/catalogues/zones';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { serveRecord } from '../../core/record/serve-record.ts';
import { type Served, serve, serveAfterReading } from '../../core/serve.ts';
import { module } from '../module.ts';
import { preloadBusinessUnits } from './business-units/preload-business-units.ts';
import { businessUnitRows, businessUnitSource } from './business-units/business-unit.source.ts';
import { changeCompany, readCompany, readCompanyLogo } from './company/company.ts';
import { conceptRows, conceptSource } from './concepts/concept.source.ts';
import { readSheet } from './concepts/import/plan-import.ts';
import { previewConceptImport, applyConceptImport } from './concepts/import/concept-import.ts';
import { readConceptPrices } from './concepts/read-concept-prices.ts';
import { divisionRows, divisionSource } from './divisions/division.source.ts';
import { fileTypeRows, fileTypeSource } from './file-types/file-type.source.ts';
import { preloadFileTypes, preloadAffectedFileTypes } from './file-types/preload-file-types.ts';
import { type NamedTable, namedRows, namedSource } from './named/named.source.ts';
import { listIvaRates, setIssuePlace, setIvaRate } from './iva-rates/iva-rates.ts';
import { preloadNamed } from './named/preload-named.ts';
import { holidayRows, holidaySource } from './process/holiday.source.ts';
import { preloadCycles } from './process/preload-cycles.ts';
import { cycleRows, cycleSource, stageRows, stageSource } from './process/process.source.ts';
import { listMarginRules } from './margin-rules/list-margin-rules.ts';
import { setMarginRule, removeMarginRule } from './margin-rules/margin-rules.ts';
import { quotationRuleRows, quotationRuleSource } from './quotation-rules/quotation-rule.source.ts';
import { listStates } from './states/list-states.ts';
import { preloadScopeMotifs, scopeMotifRows, scopeMotifSource } from './scope-motifs/scope-motif.source.ts';
import { readServiceTree, preloadFamilies } from './service-tree/read-service-tree.ts';
import { detailSource, familySource, subfamilySource } from './service-tree/service-tree.source.ts';
import { readSupplyPrices, previewSupplyPrices, applySupplyPrices } from './supplies/supply-prices.ts';
import { supplyRows, supplySource } from './supplies/supply.source.ts';
import { preloadUnits } from './units/preload-units.ts';
import { unitRows, unitSource } from './units/unit.source.ts';
import { preloadZones } from './zones/preload-zones.ts';
import { zoneRows, zoneSource } from './zones/zone.source.ts';

export const catalogues = module({
  name: 'catalogues',
  routes: [
    serve(states.listStates, listStates),
    serve(company.readCompany, readCompany),
    serve(company.changeCompany, changeCompany),
    serve(company.readCompanyLogo, readCompanyLogo),
    ...serveListing(zones.zoneListing, zoneRows),
    ...serveRecord(zones.zoneRecord, zoneSource),
    serve(zones.preloadZones, preloadZones),
    ...serveListing(divisionListing, divisionRows),
    ...serveRecord(divisionRecord, divisionSource),
    ...serveListing(businessUnitListing, businessUnitRows),
    ...serveRecord(businessUnitRecord, businessUnitSource),
    serve(businessUnits, preloadBusinessUnits),
    ...serveListing(units.unitListing, unitRows),
    ...serveRecord(units.unitRecord, unitSource),
    serve(units.preloadUnits, preloadUnits),
    ...serveListing(fileTypes.fileTypeListing, fileTypeRows),
    ...serveRecord(fileTypes.fileTypeRecord, fileTypeSource),
    serve(fileTypes.preloadFileTypes, preloadFileTypes),
    serve(fileTypes.preloadAffectedFileTypes, preloadAffectedFileTypes),
    ...serveNamed(jobTypes, 'jobType'),
    ...serveNamed(reportModes, 'reportMode'),
    ...serveNamed(supplyTypes, 'supplyType'),
    serve(preloadScopeMotifsContract, preloadScopeMotifs),
    ...serveListing(scopeMotifListing, scopeMotifRows),
    ...serveRecord(scopeMotifRecord, scopeMotifSource),
    serve(ivaRates.listIvaRates, listIvaRates),
    serve(ivaRates.setIvaRate, setIvaRate),
    serve(ivaRates.setIssuePlace, setIssuePlace),
    serve(marginRules.listMarginRules, listMarginRules),
    serve(marginRules.setMarginRule, setMarginRule),
    serve(marginRules.removeMarginRule, removeMarginRule),
    ...serveListing(quotationRuleListing, quotationRuleRows),
    ...withoutAddingOrRemoving(serveRecord(quotationRuleRecord, quotationRuleSource)),
    ...serveListing(process.cycleListing, cycleRows),
    ...withoutAddingOrRemoving(serveRecord(process.cycleRecord, cycleSource)),
    ...serveListing(process.stageListing, stageRows),
    ...withoutAddingOrRemoving(serveRecord(process.stageRecord, stageSource)),
    serve(process.preloadCycles, preloadCycles),
    ...serveListing(holidayListing, holidayRows),
    ...serveRecord(holidayRecord, holidaySource),
    ...serveRecord(services.familyRecord, familySource),
    ...serveRecord(services.subfamilyRecord, subfamilySource),
    ...serveRecord(services.detailRecord, detailSource),
    serve(services.readServiceTree, readServiceTree),
    serve(services.preloadFamilies, preloadFamilies),
    ...serveListing(supplies.supplyListing, supplyRows),
    ...serveRecord(supplies.supplyRecord, supplySource),
    serve(supplies.readSupplyPrices, readSupplyPrices),
    serve(supplies.previewSupplyPrices, previewSupplyPrices),
    serve(supplies.applySupplyPrices, applySupplyPrices),
    ...serveListing(concepts.conceptListing, conceptRows),
    ...serveRecord(concepts.conceptRecord, conceptSource),
    serve(concepts.readConceptPrices, readConceptPrices),
    serveAfterReading(concepts.previewConceptImport, readSheet, previewConceptImport),
    serveAfterReading(concepts.applyConceptImport, readSheet, applyConceptImport),
  ],
});

function serveNamed(catalogue: typeof jobTypes, table: NamedTable): readonly Served[] {
  return [
    ...serveListing(catalogue.listing, namedRows(table)),
    ...serveRecord(catalogue.record, namedSource(table)),
    serve(catalogue.preload, preloadNamed(table)),
  ];
}

/**
 * The steps of the process and the kinds of rules are code, so their records can be edited but not added or removed.
 */
function withoutAddingOrRemoving(served: readonly Served[]): readonly Served[] {
  return served.filter(({ endpoint: { method } }) => method === 'GET' || method === 'PUT');
}
