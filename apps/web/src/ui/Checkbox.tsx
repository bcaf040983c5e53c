import type { ChangeEvent, ComponentProps } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  /** Some but not all of what it stands for. */
  readonly indeterminate?: boolean;
  readonly onChange?: (event: ChangeEvent<HTMLInputElement>, isChecked: boolean) => void;
}

/** The only checkbox: the browser's own, which is cheap enough for every row of a table, in the colours of the theme. */
export function Checkbox({ indeterminate = false, ref, onChange, style, ...input }: CheckboxProps) {
  return (
    <input
      {...input}
      type="checkbox"
      ref={(box) => {
        if (box !== null) box.indeterminate = indeterminate;
        if (typeof ref === 'function') ref(box);
        else if (ref != null) ref.current = box;
      }}
      style={{ ...look, ...style }}
      onChange={(event) => onChange?.(event, event.target.checked)}
    />
  );
}

/** Larger where a container sets `--aura-check`: under a thumb. */
const look = {
  width: 'var(--aura-check, 16px)',
  height: 'var(--aura-check, 16px)',
  flexShrink: 0,
  margin: 0,
  accentColor: 'var(--aura-palette-primary-main)',
} as const;
