/** Days an affected party may wait for its authorization; one day later an alert is sent. */
export const AUTHORIZATION_PATIENCE_DAYS = 5;

export function isOutOfPatience(unauthorizedDays: number): boolean {
  return unauthorizedDays > AUTHORIZATION_PATIENCE_DAYS;
}
