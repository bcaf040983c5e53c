/** What users call a claim: the insurer's claim number, else its report number, else our folio. Equal to `claim.display_number`. */
export function displayNumber({
  claimNumber,
  reportNumber,
  folio,
}: {
  readonly claimNumber: string;
  readonly reportNumber: string;
  readonly folio: string;
}): string {
  return insurerNumber({ claimNumber, reportNumber }) || folio;
}

/** What the insurer calls it; empty if it gave no number. Equal to `claim.insurer_number`. */
export function insurerNumber({
  claimNumber,
  reportNumber,
}: {
  readonly claimNumber: string;
  readonly reportNumber: string;
}): string {
  return claimNumber || reportNumber;
}
