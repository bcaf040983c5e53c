import { readAuthorization, sendForAuthorization } from '@aura/contracts/quotations/authorization';
import { closeQuotation, readQuotation, reopenQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import type { Caller } from './api-caller.ts';
import { ask } from './ask.ts';
import { moveParty } from './move-party.ts';

interface GivenLine {
  readonly name: string;
  readonly quantity: number;
  /** In centavos. */
  readonly unitPrice: number;
  readonly photos?: readonly number[];
}

/**
 * Sends the quotation of a party to the insurer: the first version, or the next one after an answer. Lines of the
 * previous version are matched by name: one without a match is removed, one with a match keeps its number, so that both
 * versions can be compared.
 */
export async function sendPackage(
  office: Caller,
  partyId: number,
  lines: readonly GivenLine[],
  message = '',
): Promise<void> {
  await closedQuotation(office, partyId, lines);
  const params = { id: partyId };
  const { signers, version } = await ask(office, readAuthorization, { params });
  const body = { version: version ?? 0, evidence: [], signers: signers.map(({ id }) => id), message };
  await ask(office, sendForAuthorization, { params, body });
}

/** The quotation with these lines, closed. */
export async function closedQuotation(office: Caller, partyId: number, lines: readonly GivenLine[]): Promise<void> {
  const params = { id: partyId };
  let { quotation } = await ask(office, readQuotation, { params });
  if (quotation !== null) {
    const body = { reason: 'ajuste-de-alcance', comment: 'Para el viaje', version: quotation.version } as const;
    ({ quotation } = await ask(office, reopenQuotation, { params, body }));
  }
  await moveParty(office, partyId, '3.04');
  const there = new Map((quotation?.concepts ?? []).map(({ name, id }) => [name, id]));
  const written = lines.map(({ photos = [], ...line }, place) => ({
    ...line,
    photos: [...photos],
    position: place + 1,
    conceptId: null,
    unitId: null,
    quantityText: '',
    comment: '',
  }));
  const names = new Set(lines.map(({ name }) => name));
  const saved = await ask(office, saveQuotation, {
    body: {
      affectedPartyId: partyId,
      concepts: written.filter(({ name }) => !there.has(name)),
      quotationConcepts: written.flatMap((line) => {
        const id = there.get(line.name);
        return id === undefined ? [] : [{ id, ...line }];
      }),
      deletedConcepts: [...there].filter(([name]) => !names.has(name)).map(([, id]) => id),
      generalizedConcept: null,
      drawing: null,
      discount: 0,
      comments: '',
      gnpAuthorizes: false,
      taxPercentage: 16,
      applyTaxes: true,
      version: quotation?.version ?? 0,
    },
  });
  await ask(office, closeQuotation, { params, body: { version: saved.quotation?.version ?? 0 } });
}
