export { SlugField } from './suggestion/SlugField.tsx';
export { Suggestions } from './suggestion/Suggestions.tsx';
