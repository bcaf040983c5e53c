import type { registerComplaint } from '@aura/contracts/complaints/complaint-acts';
import type { CallInput } from '@aura/contracts/endpoint';
import { type Authority, type ComplaintOrigin, SEVERITIES, type Severity } from '@aura/domain/complaints/complaint';

/** Values of the form; only what JSON can hold, for the draft. */
export interface RegisterValues {
  readonly claim: ClaimChoice | null;
  readonly partyId: number | null;
  readonly cause: string;
  readonly channel: string;
  readonly origin: ComplaintOrigin;
  readonly claimantName: string;
  readonly claimantContact: string;
  readonly text: string;
  readonly authority: Authority;
  readonly fileNumber: string;
  readonly receivedOn: string | null;
}

export interface ClaimChoice {
  readonly slug: string;
  readonly label: string;
}

/** Given by the claim file the dialog was opened from. */
export interface GivenParty {
  readonly id: number;
  readonly name: string;
  readonly claimNumber: string;
}

export type Lacking = 'party' | 'cause' | 'channel' | 'claimantName' | 'text' | 'fileNumber' | 'receivedOn';

export function lackingOf(values: RegisterValues, partyId: number | null): readonly Lacking[] {
  const isBlank = (text: string) => text.trim() === '';
  const isFiled = values.origin === 'authority';
  return [
    ...(partyId === null ? (['party'] as const) : []),
    ...(['cause', 'channel', 'claimantName', 'text'] as const).filter((name) => isBlank(values[name])),
    ...(isFiled && isBlank(values.fileNumber) ? (['fileNumber'] as const) : []),
    ...(isFiled && values.receivedOn === null ? (['receivedOn'] as const) : []),
  ];
}

export function bodyOf(values: RegisterValues, affectedPartyId: number): CallInput<typeof registerComplaint>['body'] {
  const { cause, channel, origin, authority, receivedOn } = values;
  return {
    affectedPartyId,
    cause,
    channel,
    origin,
    claimantName: values.claimantName.trim(),
    claimantContact: values.claimantContact.trim(),
    text: values.text.trim(),
    escalation:
      origin === 'authority' && receivedOn !== null
        ? { authority, fileNumber: values.fileNumber.trim(), receivedOn }
        : null,
  };
}

/** The highest severity of cause, channel and origin. */
export function severityOf(given: readonly (Severity | undefined)[], origin: ComplaintOrigin): Severity {
  const places = given.map((one) => (one === undefined ? 0 : SEVERITIES.indexOf(one)));
  const highest = Math.max(0, ...places, origin === 'authority' ? SEVERITIES.indexOf('critical') : 0);
  return SEVERITIES[highest] ?? 'low';
}
