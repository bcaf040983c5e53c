import { spawn } from 'node:child_process';

/**
 * Runs a program on this terminal and returns its exit code, 1 if a signal ended it. Ctrl-C reaches the program by
 * itself, SIGTERM is forwarded; both times this process waits for it to clean up.
 */
export function runProgram(
  [program = '', ...args]: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...settings } });
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => child.kill('SIGTERM'));
    child.on('error', reject).on('close', (code) => resolve(code ?? 1));
  });
}
