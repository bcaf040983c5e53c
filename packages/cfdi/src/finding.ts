/** Intake checks that need no network, numbered as in the design of accounts payable. */
export type CheckNumber =
  | 'V01'
  | 'V02'
  | 'V03'
  | 'V04'
  | 'V05'
  | 'V06'
  | 'V07'
  | 'V08'
  | 'V09'
  | 'V10'
  | 'V11'
  | 'V12'
  | 'V13'
  | 'V16'
  | 'V17';

/** A rejected file is not accepted; one in quarantine waits for a user's decision; a warning blocks nothing. */
export type Severity = 'reject' | 'quarantine' | 'warning';

export interface Finding {
  /** The number of the check and the rule within it: `V09.total`. */
  readonly id: `${CheckNumber}.${string}`;
  readonly check: CheckNumber;
  readonly severity: Severity;
  /** The part of the document, in its own spelling: `Receptor/@UsoCFDI`, `Concepto[2]/@Importe`, `archivo`. */
  readonly field: string;
  /** For the user, in Spanish. */
  readonly text: string;
}
