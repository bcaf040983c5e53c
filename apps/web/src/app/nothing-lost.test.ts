import { expect, test } from 'vitest';

/** Every file with its own form; the shared form parts (`FormFrame`, `FormDialog`) are not forms by themselves. */
const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx', '!../ui/**', '!../features/theme/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Has fields and a submit button. */
const IS_FORM = /<form\b|component="form"|<FormFrame\b|<FormDialog\b|<ReasonDialog\b|<textarea\b|\bmultiline\b/;
/** Keeps a draft of what is typed: it survives the end of the session, a reload, another tab and navigation. */
const KEEPS = /\buse(?:Draft|KeptState|KeptText|ClaimForm|Reassignment)(?:<\w+>)?\(|<RecordForm\b/;
/** Asks before closing, leaving or reloading: for single sentences and for content that must not be stored. */
const ASKS = /<FormDialog\b|<ReasonDialog\b|<ActDialog\b/;

/** Forms that lose nothing; each entry states the reason. */
const NOTHING_TO_LOSE: Readonly<Record<string, string>> = {
  'app/session/CredentialsForm.tsx': 'user name and password are never kept',
  'app/session/OneTimeCodeForm.tsx': 'a code of six figures, good for half a minute',
  'app/session/ConfirmIdentityDialog.tsx': 'a password is never kept',
  'features/accounts/profile/PasskeyNameForm.tsx': 'one name, proposed by the form itself',
  'features/accounts/change-password/ChangePasswordScreen.tsx': 'passwords are never kept',
  'features/accounts/profile/EnrolStep.tsx': 'a code of six figures, good for half a minute',
  'features/claim-file/header/PromiseForm.tsx': 'one date, chosen anew with one click',
  'features/claims/claim-list/PromisePopover.tsx': 'one date, chosen anew with one click',
  'features/quotations/package/PackageDecision.tsx':
    'nothing of an insurer is kept in a browser; a refusal leaves what was typed, and leaving the page asks',
  'app/public/order/AnswerForm.tsx':
    'without a session nothing of a provider is kept in a browser; a refusal leaves what was typed',
  'app/public/party/DigitsForm.tsx': 'four digits, which are never kept',
  'app/public/party/OtherTimeForm.tsx':
    'without a session nothing of an affected party is kept in a browser; a refusal leaves what was typed',
  'app/public/party/ComplaintForm.tsx':
    'without a session nothing of an affected party is kept in a browser; a refusal leaves what was typed',
  'app/public/party/Recommendation.tsx':
    'without a session nothing of an affected party is kept in a browser; a refusal leaves what was typed',
  'app/public/party/ConformityForm.tsx': 'a signature is never kept in a browser; a refusal leaves what was drawn',
  'app/public/jobs/JobVisit.tsx':
    'a reason or an hour of one line; a refusal leaves what was typed, and photos are kept until they are sent',
  'app/public/jobs/VisitForm.tsx': 'an hour and a reason of one line; a refusal leaves what was chosen',
  'app/public/jobs/OrderAnswer.tsx': 'a reason of one line; a refusal leaves what was typed',
  'app/public/jobs/AskPayment.tsx': 'an amount proposed by the form itself and a line; a refusal leaves what was typed',
  'features/quotations/editor/CopyDialog.tsx': 'words to search by; what is copied goes into the draft',
  'app/public/phone/fields.tsx': 'a field; the forms of the pages behind links are named here themselves',
  'drawing/ScalePanel.tsx': 'one length; the drawing it belongs to is kept by the form around it',
  'sheet/grid/CellEditor.tsx': 'one cell: leaving it takes its text into the row, which the form around it keeps',
  'features/claim-file/logbook/EntryText.tsx': 'EntryForm keeps its text',
  'features/catalogues/fields/RecordNotes.tsx': 'RecordForm around it keeps its text',
  'features/catalogues/supplies/PriceUpdateDialog.tsx':
    'a percentage to look at; nothing is stored before its impact is shown',
  'features/extranet/reports/RangeChoices.tsx': 'bounds of a report, which the address keeps; nothing is stored',
  'features/customers/matrix/TryPanel.tsx': 'a question to the matrix; nothing is stored',
  'listing/filters/DateEditor.tsx': 'one filter, which the address keeps',
};

const forms = Object.entries(sources)
  .filter(([, text]) => IS_FORM.test(text))
  .map(([path, text]) => [path.replace('./', 'app/').replace('.app/', ''), text] as const);

test.each(forms)('what is typed into %s survives, or leaving asks', (path, text) => {
  expect(KEEPS.test(text) || ASKS.test(text) || path in NOTHING_TO_LOSE).toBe(true);
});

test('an exempted file is still a form without a draft', () => {
  const still = forms.filter(([, text]) => !KEEPS.test(text) && !ASKS.test(text)).map(([path]) => path);

  expect(still.toSorted()).toEqual(Object.keys(NOTHING_TO_LOSE).toSorted());
});
