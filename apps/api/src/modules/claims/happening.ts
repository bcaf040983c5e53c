import type {
  BudgetFactName,
  ClaimFactName,
  ComplaintFactName,
  DossierFactName,
  FactNamed,
  InvoicingFactName,
  MessageFactName,
  PartyLinkFactName,
  PaymentFactName,
  QuotationFactName,
  ReportFactName,
} from '@aura/contracts/facts';
import type { ClaimPart } from '../../adapters/fan-out/port.ts';
import type { AuditNote } from '../../core/act.ts';
import type { NewEntry } from './logbook/logbook.store.ts';

export interface Happening<Tale> {
  /** Its entry in the bitácora of each claim concerned. Omitted: never one. Null: none in this case. */
  readonly entry?: (told: Tale) => NewEntry | null;
  /** Its audit note. Omitted: the audit row of the act covers it. */
  readonly audit?: (told: Tale) => AuditNote;
  /** The part of an open claim file that clients must reload. */
  readonly refreshes: ClaimPart;
}

/** Facts of this module; higher modules have their own tables. */
export type OwnFactName = Exclude<
  ClaimFactName,
  | QuotationFactName
  | BudgetFactName
  | PaymentFactName
  | InvoicingFactName
  | ComplaintFactName
  | PartyLinkFactName
  | MessageFactName
  | DossierFactName
  | ReportFactName
>;
export type Happenings = HappeningsOf<OwnFactName, Beyond>;

/** A module's table of facts. `More` is extra data for bitácora and audit only. */
export type HappeningsOf<Names extends ClaimFactName, More = unknown> = {
  readonly [Name in Names]: Happening<Told<Name, More>>;
};

/** The data of a fact, plus extra data for bitácora and audit only. */
export type Told<Name extends ClaimFactName, More = Beyond> = Omit<FactNamed<Name>, 'name'> &
  (Name extends keyof More ? More[Name] : unknown);

type Changes = NonNullable<AuditNote['changes']>;

/** Extra data for bitácora and audit: names, reasons and values must not be stored in facts. */
interface Beyond {
  readonly 'claim.registered': { readonly changes: Changes };
  readonly 'claim.edited': { readonly changes: Changes };
  readonly 'claim.reassigned': { readonly reason: string };
  readonly 'affectedParty.added': { readonly party: string; readonly changes: Changes };
  readonly 'affectedParty.edited': { readonly changes: Changes };
  readonly 'affectedParty.deactivated': { readonly party: string };
  readonly 'affectedParty.removed': { readonly party: string; readonly changes: Changes };
  readonly 'affectedParty.scopeDefined': { readonly reasons: readonly string[]; readonly changes: Changes };
  readonly 'affectedParty.moved': { readonly reason: string };
  readonly 'affectedParty.alternateProcessChanged': { readonly before: string | null; readonly reason: string };
  readonly 'affectedParty.workValidated': { readonly before: string | null };
  readonly 'affectedParty.settlementChanged': { readonly reason: string };
  readonly 'affectedParty.checkedIn': { readonly justification: string };
  readonly 'appointment.scheduled': { readonly visitor: string; readonly travelReason: string };
  readonly 'appointment.changed': {
    readonly at: Date;
    readonly from: Date;
    readonly visitor: string;
    readonly travelReason: string;
    readonly reason: string;
    /** The time or the visitor changed, or it was held, missed or cancelled: worth an entry. */
    readonly isNews: boolean;
  };
  readonly 'appointment.reminded': { readonly at: Date };
  readonly 'claimFile.added': { readonly typeName: string; readonly fileKey: string };
  readonly 'claimFile.reviewed': { readonly typeName: string; readonly reason: string };
}
