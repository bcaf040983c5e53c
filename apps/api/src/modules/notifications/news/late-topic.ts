/** One stretch of the process that runs late is one thing, whether its term or its task says so first. */
export function lateTopic(intervalId: number): string {
  return `late-${intervalId}`;
}
