import { stageTitle } from '@aura/domain/stage-title';
import { tintsOf } from '../../../ui/tint.ts';

interface StageMarkProps {
  readonly stage: {
    readonly number: string;
    readonly abbreviation: string;
    readonly name: string;
    readonly color: string;
  };
  /** By name where there is room, else by abbreviation. */
  readonly isNamed?: boolean;
}

/** A stage in a table: plain elements, because every row has one. */
export function StageMark({ stage, isNamed = false }: StageMarkProps) {
  const [light, dark] = tintsOf(stage.color);
  return (
    <span
      className="text"
      title={`${stage.number} · ${stage.name}`}
      style={{
        borderRadius: 99,
        padding: '1px 9px',
        fontSize: '0.75rem',
        fontWeight: 550,
        color: `light-dark(${light.text}, ${dark.text})`,
        backgroundColor: `light-dark(${light.background}, ${dark.background})`,
      }}
    >
      <span aria-hidden style={{ color: light.dot, marginInlineEnd: 6 }}>
        ●
      </span>
      {isNamed ? stageTitle(stage) : `${stage.number} ${stage.abbreviation}`}
      {!isNamed && <span className="spoken">{stage.name}</span>}
    </span>
  );
}
