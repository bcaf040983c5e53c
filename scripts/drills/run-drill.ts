import { type MeasuredTable, recordMeasured } from '../measured-table.ts';
import { breachesOf, type Drill, type Outcome } from './drill.ts';

const TABLE: MeasuredTable = {
  file: 'docs/drills.md',
  name: 'drills',
  titles: [
    'Drill',
    'What is broken',
    'Acts acknowledged',
    'Lost',
    'Doubled',
    'Back after',
    'Longest answer',
    'Answers seen',
    'Beside',
    'Command',
  ],
};

/** Runs one drill and prints its outcome; `breaches` are the violated expectations. */
export async function runDrill(drill: Drill, seconds = drill.seconds) {
  const outcome = await drill.run(seconds);
  const breaches = breachesOf(drill, outcome);
  const row = rowOf(drill, outcome, seconds, breaches);
  console.table(Object.fromEntries(TABLE.titles.map((title, place) => [title, row[place]])));
  console.log(breaches.length === 0 ? `${drill.name}: passed` : `${drill.name}: failed: ${breaches.join('; ')}`);
  return { outcome, breaches, record: () => recordMeasured(TABLE, [row]) };
}

function rowOf(
  { name, broken }: Drill,
  outcome: Outcome,
  seconds: number,
  breaches: readonly string[],
): readonly string[] {
  const { acknowledged, lost, doubled, backSeconds, longestSeconds, seen = '' } = outcome;
  const back = backSeconds === null ? 'never' : `${backSeconds.toFixed(1)} s`;
  // A failed run is recorded too, marked as failed.
  const beside = breaches.length === 0 ? seen : `failed: ${breaches.join('; ')}. ${seen}`;
  const counts = [acknowledged, lost, doubled].map(String);
  const command = `\`npm run drill -- ${name} --seconds ${seconds}\``;
  return [name, broken, ...counts, back, `${longestSeconds.toFixed(1)} s`, answersOf(outcome), beside, command];
}

function answersOf({ answers }: Outcome): string {
  return Object.entries(answers)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}
