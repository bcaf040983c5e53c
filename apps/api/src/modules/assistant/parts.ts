import type { LanguageModel } from '../../adapters/model/port.ts';

/** What this module is given by `app.ts`: the model that writes answers, or none, and passages are quoted as they were found. */
export interface AssistantParts {
  readonly model: LanguageModel | null;
}
