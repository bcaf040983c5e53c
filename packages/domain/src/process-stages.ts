/** A stage number as text, `'4.10'`. As a JS number it would become 4.1 and lose its level. */
export type StageNumber = string;

export interface NumberedStage {
  readonly number: StageNumber;
}

/** The part after the point: `'4.10'` is level 10. */
export function levelOf(number: StageNumber): number {
  return partsOf(number).level;
}

/** Sorts by cycle, then by level, so that `'4.9'` precedes `'4.10'`. */
export function compareStages(a: NumberedStage, b: NumberedStage): number {
  const [left, right] = [partsOf(a.number), partsOf(b.number)];
  return left.cycle - right.cycle || left.level - right.level;
}

/** The stages shown in the macro process, in order. */
export function visibleStages<Stage extends NumberedStage & { readonly hideInMacro: boolean }>(
  stages: readonly Stage[],
): readonly Stage[] {
  return stages.filter(({ hideInMacro }) => !hideInMacro).toSorted(compareStages);
}

/** Every cycle, in the order given, with its sorted stages. Throws for a stage of an unlisted cycle. */
export function groupByCycle<
  Cycle extends { readonly slug: string },
  Stage extends NumberedStage & { readonly cycle: string },
>(
  cycles: readonly Cycle[],
  stages: readonly Stage[],
): readonly { readonly cycle: Cycle; readonly stages: readonly Stage[] }[] {
  const known = new Set(cycles.map(({ slug }) => slug));
  const stray = stages.find(({ cycle }) => !known.has(cycle));
  if (stray) throw new RangeError(`Stage ${stray.number} belongs to an unknown cycle: ${stray.cycle}`);

  const sorted = stages.toSorted(compareStages);
  return cycles.map((cycle) => ({ cycle, stages: sorted.filter((stage) => stage.cycle === cycle.slug) }));
}

/** A claim's minor process: the stage of its first active affected party; undefined if none is active. */
export function minorProcess<Process>(
  affectedParties: readonly { readonly isActive: boolean; readonly process: Process }[],
): Process | null {
  return affectedParties.find(({ isActive }) => isActive)?.process ?? null;
}

const STAGE_NUMBER = /^(?<cycle>\d{1,2})\.(?<level>\d{1,2})$/;

function partsOf(number: StageNumber): { readonly cycle: number; readonly level: number } {
  const parts = STAGE_NUMBER.exec(number)?.groups;
  if (!parts) throw new RangeError(`Not a stage number: ${number}`);
  return { cycle: Number(parts['cycle']), level: Number(parts['level']) };
}
