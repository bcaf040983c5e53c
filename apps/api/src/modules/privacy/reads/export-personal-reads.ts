import { personalReadListing } from '@aura/contracts/privacy/reads';
import type { RawBuilder } from 'kysely';
import { type ExportedRow, exportSource } from '../../../core/listing/export-source.ts';
import { personsRead, type ReadsQuery } from './persons-read.ts';

export const exportPersonalReads = exportSource(
  personalReadListing,
  (_whom, query) => personsRead(query as ReadsQuery) as unknown as RawBuilder<ExportedRow>,
);
