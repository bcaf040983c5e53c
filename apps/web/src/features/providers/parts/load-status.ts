const NEARLY = 0.8;

export type LoadStatus = 'room' | 'nearly' | 'full';

/** With no capacity it is full from the start. */
export function loadStatus(jobs: number, capacity: number): LoadStatus {
  if (jobs >= capacity) return 'full';
  return jobs >= capacity * NEARLY ? 'nearly' : 'room';
}
