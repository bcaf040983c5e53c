import { type Language, readLanguage, useLanguage } from './language.ts';

type Text = string | ((...values: never[]) => string);
type Texts = Readonly<Record<string, Text>>;

/** The same keys, and for interpolated texts the same parameters. */
export type Translation<Es extends Texts> = { readonly [Key in keyof Es]: Es[Key] extends string ? string : Es[Key] };

export interface TextBundle<Es extends Texts = Texts> {
  readonly es: Translation<Es>;
  readonly en: Translation<Es>;
}

const defined: TextBundle[] = [];

/** Declares the texts of a feature. Missing or extra keys in English, or other parameters, do not compile. */
export function defineTexts<Es extends Texts>(bundle: {
  readonly es: Es;
  readonly en: NoInfer<Translation<Es>>;
}): TextBundle<Es> {
  defined.push(bundle as TextBundle);
  return bundle as TextBundle<Es>;
}

/** The texts in the current language; re-renders the component when it changes. */
export function useTexts<Es extends Texts>(bundle: TextBundle<Es>): Translation<Es> {
  return inLanguage(bundle, useLanguage());
}

/** The texts in the current language, outside components. */
export function textsOf<Es extends Texts>(bundle: TextBundle<Es>): Translation<Es> {
  return inLanguage(bundle, readLanguage());
}

/** A text declared inline in both languages, such as the title of a place in the sitemap. */
export interface Bilingual {
  readonly es: string;
  readonly en: string;
}

/** Picks the current language; re-renders the component when it changes. */
export function useTranslate(): (text: Bilingual) => string {
  const language = useLanguage();
  return ({ es, en }) => (language === 'en' ? en : es);
}

/** Every bundle loaded so far. */
export function definedTexts(): readonly TextBundle[] {
  return defined;
}

function inLanguage<Es extends Texts>(bundle: TextBundle<Es>, language: Language): Translation<Es> {
  return language === 'en' ? bundle.en : bundle.es;
}
