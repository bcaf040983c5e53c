export { SlugField } from './suggestion/SlugField.tsx';
export { Suggestions } from './suggestion/Suggestions.tsx';
export { ValidityTag } from './documents/ValidityTag.tsx';
export { documentQueries } from './documents/documents.api.ts';
export { documentTexts } from './documents/documents.texts.ts';
export { providerQueries } from './providers.api.ts';
export { FILE_TABS, type FileTab } from './file/file-tabs.ts';
export { ProviderFileScreen } from './file/ProviderFileScreen.tsx';
