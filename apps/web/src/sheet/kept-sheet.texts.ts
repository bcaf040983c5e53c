import { defineTexts } from '../lib/texts.ts';

export const keptSheetTexts = defineTexts({
  es: {
    refreshed: 'Otra persona guardó esto mismo: ya ve lo más reciente.',
    merged: 'Otra persona guardó mientras usted editaba. Unimos sus cambios: revise y guarde.',
    mergedConflicts: (count: string) =>
      `Otra persona guardó mientras usted editaba. En ${count} renglones cambiaron lo mismo: quedó lo suyo. Revise y guarde.`,
  },
  en: {
    refreshed: 'Somebody else saved this: you see the latest.',
    merged: 'Somebody else saved while you were editing. Both changes were merged: look them over and save.',
    mergedConflicts: (count) =>
      `Somebody else saved while you were editing. In ${count} lines both changed the same: yours stands. Look them over and save.`,
  },
});
