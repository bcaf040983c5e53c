import { fromEnvironment, MODEL_CONTROL } from './environment.ts';

type Mood = 'quoting' | 'obedient' | 'failing' | 'slow' | 'dying';

/** Sets the behaviour of the journeys' language model. Only one file of journeys uses it. */
export async function tellModel(mood: Mood): Promise<void> {
  const reply = await fetch(fromEnvironment(MODEL_CONTROL), { method: 'POST', body: JSON.stringify({ mood }) });
  if (!reply.ok) throw new Error(`The behaviour of the model was not set: ${reply.status}`);
}

export async function shownToModel(): Promise<string> {
  return (await fetch(fromEnvironment(MODEL_CONTROL))).text();
}
