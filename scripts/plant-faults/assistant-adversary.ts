import { API, type Fault } from './fault.ts';

const ASSISTANT = `${API}/modules/assistant`;
const ADVERSARY = [`${ASSISTANT}/adversary.db.test.ts`] as const;
const AFTERWARDS = [`${ASSISTANT}/answer/after-the-question.db.test.ts`] as const;
const HOSTILE = [`${ASSISTANT}/reading/hostile-documents.test.ts`] as const;

/** What keeps any answer of any model harmless, and any document from harming its reader. */
export const assistantAdversaryFaults: readonly Fault[] = [
  {
    name: 'assistant-reads-papers-of-every-claim',
    changes: [
      {
        file: `${ASSISTANT}/base/visible-documents.ts`,
        from: "s.state = 'ready' and ${mayReadFiles}",
        to: "s.state = 'ready' and (true or ${mayReadFiles})",
      },
    ],
    noticedBy: ADVERSARY,
  },
  {
    name: 'assistant-answers-from-voided-papers',
    changes: [
      {
        file: `${ASSISTANT}/base/visible-documents.ts`,
        from: "f.state not in ('voided', 'rejected')",
        to: "f.state <> 'rejected'",
      },
    ],
    noticedBy: ADVERSARY,
    only: 'voided',
  },
  {
    name: 'assistant-lets-a-model-write-markup',
    changes: [{ file: `${ASSISTANT}/answer/reply-of.ts`, from: '<p>${escapeHtml(line)}</p>', to: '<p>${line}</p>' }],
    noticedBy: ADVERSARY,
    only: 'fifty poisoned',
  },
  {
    name: 'assistant-sends-personal-data-to-the-model',
    changes: [
      { file: `${ASSISTANT}/answer/write-sentences.ts`, from: 'text: mask.mask(source.text)', to: 'text: source.text' },
    ],
    noticedBy: ADVERSARY,
    only: 'fifty poisoned',
  },
  {
    name: 'assistant-goes-on-with-the-conversation-of-another',
    changes: [
      {
        file: `${ASSISTANT}/answer/begin-turn.ts`,
        from: "    .where('userId', '=', actor.userId)\n",
        to: '',
      },
    ],
    noticedBy: ADVERSARY,
    only: 'conversation of another',
  },
  {
    name: 'assistant-passages-end-where-they-say',
    changes: [
      {
        file: `${ASSISTANT}/answer/prompt.ts`,
        from: "text.replaceAll(/\\[{2,}|\\]{2,}/g, (brackets) => [...brackets].join(' '))",
        to: "text.replaceAll('[[', '[ [').replaceAll(']]', '] ]')",
      },
    ],
    noticedBy: [`${ASSISTANT}/answer/prompt.test.ts`],
    project: 'unit',
  },
  {
    name: 'assistant-remembers-what-was-forgotten-meanwhile',
    changes: [
      {
        file: `${ASSISTANT}/answer/end-turn.ts`,
        from: 'c.forgotten_at is not null',
        to: 'c.forgotten_at is null and false',
      },
    ],
    noticedBy: AFTERWARDS,
  },
  {
    name: 'assistant-proposals-cost-nothing',
    changes: [
      {
        file: `${ASSISTANT}/answer/answer-turn.ts`,
        from: 'draftOffer(context, { model, asked,',
        to: 'draftOffer(context, { model: given, asked,',
      },
    ],
    noticedBy: AFTERWARDS,
  },
  {
    name: 'a-sheet-read-as-often-as-it-is-named',
    changes: [
      {
        file: `${ASSISTANT}/reading/related-parts.ts`,
        from: 'target === undefined || seen.has(target)',
        to: 'target === undefined',
      },
    ],
    noticedBy: HOSTILE,
    project: 'unit',
  },
  {
    name: 'a-text-that-every-cell-repeats',
    changes: [{ file: `${ASSISTANT}/reading/sheets-of.ts`, from: 'if (room.left < 0)', to: 'if (room.left < -1e12)' }],
    noticedBy: HOSTILE,
    project: 'unit',
  },
];
