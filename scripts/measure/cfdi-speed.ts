import { INTAKE } from '@aura/cfdi/corpus/intake';
import { makeCorpus } from '@aura/cfdi/corpus/make-corpus';
import { examineReceipt } from '@aura/cfdi/examine-receipt';

/**
 * npm run measure -- cfdi-speed [seconds]: invoices per second that one process reads, validates, checks and verifies
 * the seals of; by wall clock and by CPU time, which is the figure of an idle machine.
 */
const seconds = Number(process.argv[2] ?? '5');
const corpus = makeCorpus();
const plain = ['pue', 'ppd', 'several-lines', 'discount', 'resico', 'payment'].map((name) => {
  const found = corpus.find((file) => file.name === name);
  if (!found) throw new Error(`The corpus has no ${name}`);
  return { bytes: found.bytes, context: { ...INTAKE, ...found.context } };
});

measure('before warming up', 1);
measure('measured', seconds);

function measure(name: string, length: number): void {
  const began = performance.now();
  const cpu = process.cpuUsage();
  let count = 0;
  while (performance.now() - began < length * 1000) {
    for (const { bytes, context } of plain) {
      const { findings } = examineReceipt(bytes, context);
      if (findings.length > 0) throw new Error(`A good file gave ${findings[0]?.id}`);
      count += 1;
    }
  }
  const { user, system } = process.cpuUsage(cpu);
  const byClock = Math.round((count * 1000) / (performance.now() - began));
  const byProcessor = Math.round((count * 1_000_000) / (user + system));
  const bytes = Math.round(plain.reduce((sum, file) => sum + file.bytes.byteLength, 0) / plain.length);
  console.log(`${name}: ${byClock} invoices/s by the clock, ${byProcessor} by processor time, ${bytes} bytes each`);
}
