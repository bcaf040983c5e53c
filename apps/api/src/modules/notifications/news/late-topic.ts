/** The shared topic of a late stage interval: its term and its task both announce it, and the first one notifies. */
export function lateTopic(intervalId: number): string {
  return `late-${intervalId}`;
}
