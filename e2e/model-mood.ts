import { fromEnvironment, MODEL_CONTROL } from './environment.ts';

type Mood = 'quoting' | 'obedient' | 'failing' | 'slow' | 'dying';

/** Tells the language model of the journeys how to behave from now on. Only one file of journeys asks it anything. */
export async function tellModel(mood: Mood): Promise<void> {
  const reply = await fetch(fromEnvironment(MODEL_CONTROL), { method: 'POST', body: JSON.stringify({ mood }) });
  if (!reply.ok) throw new Error(`The model was not told: ${reply.status}`);
}

/** All that the model was ever shown, as one text. */
export async function shownToModel(): Promise<string> {
  return (await fetch(fromEnvironment(MODEL_CONTROL))).text();
}
