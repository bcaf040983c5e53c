import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import type { Claim } from '@aura/contracts/claims/claim';
import type { PrintInput } from '@aura/contracts/claims/print';
import { formatDate, formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { Block, Fact, PdfDocument } from '../../../core/pdf/pdf-document.ts';
import type { LogbookForPdf } from './read-logbook-for-pdf.ts';
import type { PrintedPhoto } from './read-photos-for-pdf.ts';

const OUR_NAME = 'Aura · Siniestros Autos';

export interface ZoneCodes {
  readonly claimsKey: string;
  readonly sisaKey: string;
  readonly qualitasProviderNumber: string;
}

interface ToPrint {
  readonly claim: Claim;
  readonly codes: ZoneCodes;
  readonly parties: readonly AffectedParty[];
  readonly logbook: LogbookForPdf;
  readonly photos: readonly PrintedPhoto[];
  readonly choice: Pick<PrintInput, 'sections' | 'perPage'>;
  readonly printedAt: Date;
}

/** The claim as a PDF; the screen previews the same content. */
export function claimPdf({ claim, codes, parties, logbook, photos, choice, printedAt }: ToPrint): PdfDocument {
  const name = claim.claimNumber === '' ? claim.folio : claim.claimNumber;
  const chosen = new Set(choice.sections);
  const printed = `Impreso el ${formatInstant(printedAt, HEAD_OFFICE_ZONE)}`;
  const facts = [
    ...(chosen.has('data') ? dataOf(claim) : []),
    ...(chosen.has('parties') ? parties.flatMap(partyBlocks) : []),
  ];
  return {
    title: `Siniestro ${name}`,
    header: [OUR_NAME, claim.customer.name],
    footer: `Siniestro ${name} · ${printed}`,
    sheets: [
      ...(chosen.has('cover') ? [coverOf(claim, codes, name, printed)] : []),
      ...(facts.length === 0 ? [] : [facts]),
      ...(chosen.has('logbook') ? [logbookBlocks(logbook)] : []),
      ...(chosen.has('photos') ? parties.flatMap((party) => photoSheets(party, photos, choice.perPage)) : []),
    ],
  };
}

function numbersOf(claim: Claim): readonly Fact[] {
  return [
    ['Siniestro', claim.claimNumber],
    ['Reporte', claim.reportNumber],
    ['Folio', claim.folio],
    ['Folio electrónico', claim.electronicFolio],
    ['Póliza', claim.policy],
    ['Inciso', claim.policyItem],
  ];
}

function coverOf(claim: Claim, codes: ZoneCodes, name: string, printed: string): readonly Block[] {
  // The title already contains the first of them.
  const facts: readonly Fact[] = [
    ...numbersOf(claim).slice(1),
    ['Asegurado', claim.insuredName],
    ['Ocurrido', formatDate(claim.occurredDate)],
    ['Zona', claim.zone.name],
    ['CLAIMS', codes.claimsKey],
    ['SISA', codes.sisaKey],
    ['QUA', codes.qualitasProviderNumber],
  ];
  return [
    { kind: 'cover', overline: claim.customer.name, title: `Siniestro ${name}` },
    { kind: 'facts', facts },
    { kind: 'note', text: printed },
  ];
}

function dataOf(claim: Claim): readonly Block[] {
  const facts: readonly Fact[] = [
    ...numbersOf(claim),
    ['Cliente', claim.customer.name],
    ['Zona', claim.zone.name],
    ['Tipo de trabajo', claim.jobType.name],
    ['Asegurado', claim.insuredName],
    ['Ocurrido', formatDate(claim.occurredDate)],
    ['Asignado', formatInstant(claim.assignedAt, HEAD_OFFICE_ZONE)],
    ['Promesa', claim.promiseDate === null ? '' : formatDate(claim.promiseDate)],
    ['Dirección', claim.address],
    ['Supervisor', claim.supervisor?.name ?? ''],
    ['ACo', claim.costAnalyst?.name ?? ''],
    ['Ajustador', claim.adjuster?.name ?? ''],
    ['Auditor', claim.auditor?.name ?? ''],
  ];
  return [
    { kind: 'heading', text: 'Datos del siniestro' },
    { kind: 'facts', facts },
  ];
}

function partyBlocks(party: AffectedParty): readonly Block[] {
  const phones = [...party.contactPhones, party.secondContactPhone].filter((phone) => phone !== '');
  const facts: readonly Fact[] = [
    ['Etapa', `${party.process.number} ${party.process.name}`],
    ['Contacto', party.contact],
    ['Teléfonos', phones.join(', ')],
    ['Proveedor', party.attendingProvider?.name ?? ''],
    ['Descripción del daño', party.description],
  ];
  return [
    { kind: 'heading', text: party.name },
    { kind: 'facts', facts },
  ];
}

function logbookBlocks({ entries, isWhole }: LogbookForPdf): readonly Block[] {
  const written = entries.map(({ at, author, body }): Block => {
    const overline = [formatInstant(at, HEAD_OFFICE_ZONE), author].filter((part) => part !== null).join(' · ');
    return { kind: 'entry', overline, text: body };
  });
  const before: readonly Block[] = isWhole
    ? []
    : [
        {
          kind: 'note',
          text: `Las últimas ${entries.length} anotaciones; las anteriores se consultan en el expediente.`,
        },
      ];
  const empty: readonly Block[] = entries.length === 0 ? [{ kind: 'note', text: 'Sin anotaciones' }] : [];
  return [{ kind: 'heading', text: 'Bitácora' }, ...before, ...empty, ...written];
}

function photoSheets(party: AffectedParty, all: readonly PrintedPhoto[], perPage: number): readonly Block[][] {
  const photos = all.filter(({ partyId }) => partyId === party.id);
  return Array.from({ length: Math.ceil(photos.length / perPage) }, (_, page): Block[] => [
    { kind: 'heading', text: `Fotografías de ${party.name}` },
    { kind: 'photos', perPage, photos: photos.slice(page * perPage, (page + 1) * perPage) },
  ]);
}
