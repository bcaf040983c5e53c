import type { ReactNode } from 'react';

interface PaperRowProps {
  readonly name: string;
  /** State of the document, below its name: beside it the button would not fit on a phone. */
  readonly tag: ReactNode;
  readonly button: ReactNode;
}

export function PaperRow({ name, tag, button }: PaperRowProps) {
  return (
    // At 200 % text size on a phone the button wraps below the name.
    <div className="beside between">
      <div className="stack tight name">
        <p>{name}</p>
        {tag}
      </div>
      <div>{button}</div>
    </div>
  );
}
