import { lazyPart } from '../../lib/lazy-part.ts';

export type { MoreTab } from './file/ProviderFileScreen.tsx';
export { SlugField } from './suggestion/SlugField.tsx';
export { Suggestions } from './suggestion/Suggestions.tsx';
export { ValidityTag } from './documents/ValidityTag.tsx';
export { documentQueries } from './documents/documents.api.ts';
export { documentTexts } from './documents/documents.texts.ts';
export { providerQueries } from './providers.api.ts';

/** Lazy: cards of the dashboard import from here too. */
export const ProviderFileScreen = lazyPart(() => import('./file/ProviderFileScreen.tsx'), 'ProviderFileScreen');
