import type { Client } from 'pg';
import { writeComplaints } from './complaints.ts';
import { writeCustomers } from './customers.ts';
import { writeDynamicReports } from './dynamic-reports.ts';
import { writeFileTypes } from './file-types.ts';
import { writeProcess } from './process.ts';
import { writeQuotationRules } from './quotation-rules.ts';
import { writeScopeMotifs } from './scope-motifs.ts';
import { writeServices } from './service-catalogue.ts';
import { writeSmallCatalogues } from './small-catalogues.ts';
import { writeZones } from './zones.ts';

export interface StartingData {
  readonly name: string;
  /** Writes only into an empty table: afterwards the data belongs to the administrators. */
  readonly write: (client: Client) => Promise<void>;
}

/** What a new database contains, in production too; in order of dependency. */
export const startingData: readonly StartingData[] = [
  { name: 'zones', write: writeZones },
  { name: 'small-catalogues', write: writeSmallCatalogues },
  { name: 'file-types', write: writeFileTypes },
  { name: 'scope-motifs', write: writeScopeMotifs },
  { name: 'process', write: writeProcess },
  { name: 'complaints', write: writeComplaints },
  { name: 'service-catalogue', write: writeServices },
  { name: 'customers', write: writeCustomers },
  { name: 'quotation-rules', write: writeQuotationRules },
  { name: 'dynamic-reports', write: writeDynamicReports },
];
