import { writtenOutside } from './outside-transaction.ts';

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

interface HouseRule {
  readonly name: string;
  readonly applies: (path: string) => boolean;
  readonly forbids: RegExp;
}

const isCode = (path: string) => /\.(ts|tsx|mjs|sql|sh|css)$/.test(path);
const isTest = (path: string) => /\.(test\.tsx?|e2e\.ts)$/.test(path);

/** Tests, and the code that only tests use. */
const isOfTests = (path: string) => isTest(path) || /^(e2e|apps\/api\/src\/testing)\//.test(path);

/** The only files of tests that may pause, and why. */
const MAY_SLEEP: Readonly<Record<string, string>> = {
  'e2e/until.ts': 'asks processes outside the browser, which announce nothing, in intervals',
  'apps/api/src/testing/whatsapp-server.ts':
    'posts again until it is heard, as the real one does; tests wait for all of it',
  'apps/api/src/testing/model-server.ts': 'is a model that takes its time; no test waits for it',
  'apps/api/src/testing/loop-watch.test.ts': 'measures the event loop, so it hands it over between pieces of work',
  'apps/api/src/modules/privacy/reads/reads.db.test.ts':
    'what was read is gathered for half a second, and what must not be there announces nothing',
};

/** Where the one checkbox and the one select are made. The pages behind links open the telephone's own pickers. */
const OWN_CONTROLS = /^apps\/web\/src\/(?:ui\/(?:Checkbox|LabelledChoice)\.tsx$|app\/public\/)/;

/** What begins a comment or the text of an error, up to the end of its line. */
const IN_PROSE = String.raw`(?:(?:^|\s)(?:\/\/|\/?\*\*?|--)\s|new \w*Error\().*`;
const READ_TWICE = String.raw`\b(?:who(?:m)?ever|somebody|nobody of|of ours|the own|(?:is|are) told|stands?(?! for\b|-)|hangs? on|second yes|in vain)\b`;

const TEXT_RULES: readonly HouseRule[] = [
  { name: 'an unfinished mark', applies: isCode, forbids: /\b(TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b/ },
  {
    name: 'a test that does not run',
    applies: isTest,
    forbids: /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|skipIf|runIf|todo|fails|fixme)\b/,
  },
  {
    // Too short on a busy machine, too long on an idle one: wait for the condition, or turn fake timers.
    name: 'a sleep in a test',
    applies: (path) => isOfTests(path) && !(path in MAY_SLEEP),
    forbids: /\bsetTimeout\b.*timers\/promises|\.waitForTimeout\(|\bPromise\b.*\bsetTimeout\(/,
  },
  {
    // Any value satisfies it: assert the expected one.
    name: 'an assertion that takes anything',
    applies: (path) => isTest(path) && !path.startsWith('apps/web/'),
    forbids: /(?<!\.not)\.(toBeDefined|toBeTruthy)\(\)/,
  },
  {
    // In the evening of the head office UTC is a day ahead: calendar.ts says which day it is where.
    name: 'the day of UTC taken for today',
    applies: isCode,
    forbids: /(?:new Date\((?:Date\.now\(\)[^)]*)?\)|\.now\(\))\.toISOString\(\)\.slice\(0, 10\)/,
  },
  {
    name: 'a second checkbox or select beside those of ui',
    applies: (path) => /^apps\/web\/src\/.*\.tsx$/.test(path) && !isTest(path) && !OWN_CONTROLS.test(path),
    forbids:
      /@mui\/material\/(?:Checkbox|NativeSelect|Select)'|type="checkbox"|<select\b|component="select"|variant="(?:standard|filled)" select/,
  },
  { name: 'a path of one machine', applies: () => true, forbids: /(?<![\w.~}-])\/(work|tmp|root|home)\/\w/ },
  {
    name: 'a registry address',
    applies: () => true,
    forbids: /https?:\/\/[\w.:-]*(registry|npmjs|verdaccio|artifactory)/i,
  },
  {
    // The API's irregular spellings are translated at the border; a test may pin them.
    name: 'a wire name outside the contracts',
    applies: (path) => isCode(path) && !path.startsWith('packages/contracts/') && !isTest(path),
    forbids: /rep[p]ort|ch[a]ge_date|business.?c[i]cle|Num[S]inister/,
  },
  {
    // Hours are shown in a Mexican time zone (lib/reader-clock.ts), also on a device set to another country.
    name: 'the clock of the device',
    applies: (path) => path.startsWith('apps/web/src/') && !isTest(path),
    forbids:
      /\.get(Hours|Minutes|Date|Day|Month|FullYear)\(\)|resolvedOptions\(|(toLocale(Time|Date)String|Intl\.DateTimeFormat)\((?!.*(timeZone|\{$))/,
  },
  {
    // Comments and errors name the mechanism and the actor: «the caller», «users without access», «is stored in».
    name: 'a word that has to be read twice',
    applies: (path) => isCode(path) && !path.startsWith('scripts/house-rules'),
    forbids: new RegExp(IN_PROSE + READ_TWICE, 'i'),
  },
  {
    // «Of the database; null without one» leaves out what it is: name it first. «Negative» is shorter than «below nothing».
    name: 'a comment without its noun',
    applies: (path) => isCode(path) && !path.includes('/migrations/') && !path.startsWith('scripts/house-rules'),
    forbids: new RegExp(
      String.raw`(?:^|\s)(?:\/\/|\/\*\*) (?:Of|Those) |${IN_PROSE}\b(?:below|less than) nothing\b|${IN_PROSE}\banother thing\b`,
    ),
  },
];

const FORBIDDEN_NAMES = /^(utils?|helpers?|common|shared|misc|types?|services?|managers?|index)(\.d)?\.(ts|tsx|mjs)$/;
const FORBIDDEN_FOLDERS = /^(utils?|helpers?|common|shared|misc|types?|services?|managers?)$/;

/** Everything in one file that the house forbids, as `path:line: what`. */
export function breaches({ path, text }: SourceFile): readonly string[] {
  return [
    ...nameBreaches(path),
    ...writtenOutside({ path, text }),
    ...TEXT_RULES.filter((rule) => rule.applies(path)).flatMap((rule) => textBreaches(rule, path, text)),
  ];
}

function nameBreaches(path: string): readonly string[] {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const isNameless = FORBIDDEN_NAMES.test(file) || folders.some((folder) => FORBIDDEN_FOLDERS.test(folder));
  return isNameless ? [`${path}: a name that says nothing`] : [];
}

function textBreaches({ name, forbids }: HouseRule, path: string, text: string): readonly string[] {
  return text.split('\n').flatMap((line, index) => (forbids.test(line) ? [`${path}:${index + 1}: ${name}`] : []));
}
