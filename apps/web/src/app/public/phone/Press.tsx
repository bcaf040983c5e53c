import type { ComponentProps } from 'react';

interface PressProps extends ComponentProps<'button'> {
  /** The one thing to do next is `main`; without a kind it is one of several. */
  readonly kind?: 'main' | 'danger' | 'quiet' | 'small';
  /** Under way: pressed again, it does nothing. */
  readonly loading?: boolean;
}

/** A button as large as a thumb. */
export function Press({ kind, loading = false, disabled = false, type = 'button', ...rest }: PressProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf(kind)}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    />
  );
}

/** A link that looks like one. */
export function PressLink({ kind, children, ...rest }: ComponentProps<'a'> & Pick<PressProps, 'kind'>) {
  return (
    <a {...rest} className={classOf(kind)}>
      {children}
    </a>
  );
}

function classOf(kind: PressProps['kind']): string {
  return kind === undefined ? 'press' : `press ${kind}`;
}
