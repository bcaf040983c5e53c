export { FILE_TABS } from './file/file-tabs.ts';
export { type MoreTab, ProviderFileScreen } from './file/ProviderFileScreen.tsx';
export { SlugField } from './suggestion/SlugField.tsx';
export { Suggestions } from './suggestion/Suggestions.tsx';
export { ValidityTag } from './documents/ValidityTag.tsx';
export { documentQueries } from './documents/documents.api.ts';
export { documentTexts } from './documents/documents.texts.ts';
export { providerQueries } from './providers.api.ts';
