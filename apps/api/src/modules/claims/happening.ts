import type {
  BudgetFactName,
  ClaimFactName,
  ComplaintFactName,
  DossierFactName,
  FactNamed,
  InvoicingFactName,
  PartyLinkFactName,
  PaymentFactName,
  QuotationFactName,
  ReportFactName,
} from '@aura/contracts/facts';
import type { ClaimPart } from '../../adapters/fan-out/port.ts';
import type { AuditNote } from '../../core/act.ts';
import type { NewEntry } from './logbook/logbook.store.ts';

/** How one fact about claims is told. */
export interface Happening<Tale> {
  /** Its line of the bitácora of each claim it is about. Left out: it has none. Null: not this time. */
  readonly entry?: (told: Tale) => NewEntry | null;
  /** What the audit says of it. Left out: the audit tells the act that led to it. */
  readonly audit?: (told: Tale) => AuditNote;
  /** The part of an open claim file that is read again. */
  readonly refreshes: ClaimPart;
}

/** The facts that claims tell themselves; modules above have a table of their own. */
export type OwnFactName = Exclude<
  ClaimFactName,
  | QuotationFactName
  | BudgetFactName
  | PaymentFactName
  | InvoicingFactName
  | ComplaintFactName
  | PartyLinkFactName
  | DossierFactName
  | ReportFactName
>;
export type Happenings = HappeningsOf<OwnFactName, Beyond>;

/** A table of a module: how each of its facts is told. `More` is what only the bitácora and the audit are told. */
export type HappeningsOf<Names extends ClaimFactName, More = unknown> = {
  readonly [Name in Names]: Happening<Told<Name, More>>;
};

/** What an act says of a fact: what the fact carries, and what only the bitácora and the audit are told. */
export type Told<Name extends ClaimFactName, More = Beyond> = Omit<FactNamed<Name>, 'name'> &
  (Name extends keyof More ? More[Name] : unknown);

type Changes = NonNullable<AuditNote['changes']>;

/** Said to the bitácora and the audit only: names, reasons and values do not belong into a stored fact. */
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
  readonly 'appointment.changed': {
    readonly at: Date;
    readonly reason: string;
    /** It is at another time, or was held, missed or cancelled: worth a line. */
    readonly isNews: boolean;
  };
  readonly 'claimFile.added': { readonly typeName: string; readonly fileKey: string };
  readonly 'claimFile.reviewed': { readonly typeName: string; readonly reason: string };
}
