/** So many days an affected party may wait for its authorization; with one more somebody is told. */
export const AUTHORIZATION_PATIENCE_DAYS = 5;

export function isOutOfPatience(unauthorizedDays: number): boolean {
  return unauthorizedDays > AUTHORIZATION_PATIENCE_DAYS;
}
