import type { LanguageModel } from '../../adapters/model/port.ts';

/** What `app.ts` passes to this module. Without a model, passages are quoted as they were found. */
export interface AssistantParts {
  readonly model: LanguageModel | null;
}
