import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The real worker, killed without a word. */
export class WorkerProcess {
  readonly #child: ChildProcess;

  constructor(env: NodeJS.ProcessEnv) {
    this.#child = spawn(process.execPath, ['apps/api/src/worker.ts'], { cwd: ROOT, env, stdio: 'ignore' });
    process.once('exit', () => this.#child.kill('SIGKILL'));
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((done) => this.#child.once('exit', done));
    this.#child.kill('SIGKILL');
    await ended;
  }
}
