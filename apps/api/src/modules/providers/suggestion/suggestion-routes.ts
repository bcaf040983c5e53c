import * as suggestion from '@aura/contracts/providers/suggestion';
import { type Served, serve } from '../../../core/serve.ts';
import { chooseProvider } from './choose-provider.ts';
import { suggestProvider } from './suggest-provider.ts';

export const suggestionRoutes: readonly Served[] = [
  serve(suggestion.suggestProvider, suggestProvider),
  serve(suggestion.chooseProvider, chooseProvider),
];
