/** The checks of intake that need no network, numbered as in the design of the accounts-payable desk. */
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

/** A rejected file is not taken; one in quarantine waits for a person; a warning is shown and nothing waits. */
export type Severity = 'reject' | 'quarantine' | 'warning';

export interface Finding {
  /** The number of the check and which of its rules: `V09.total`. */
  readonly id: `${CheckNumber}.${string}`;
  readonly check: CheckNumber;
  readonly severity: Severity;
  /** What the finding is about, as the document spells it: `Receptor/@UsoCFDI`, `Concepto[2]/@Importe`, `archivo`. */
  readonly field: string;
  /** For a person, in Spanish. */
  readonly text: string;
}
