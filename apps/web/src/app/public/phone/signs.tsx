import type { ReactNode } from 'react';
import type { Status } from '../../../ui/status.ts';

interface NoticeProps {
  readonly status: Exclude<Status, 'neutral'>;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** `bad` is announced immediately, others when the screen reader pauses. */
export function Notice({ status, children, action }: NoticeProps) {
  return (
    <div role={status === 'bad' ? 'alert' : 'status'} className={`notice ${status}`}>
      <div>{children}</div>
      {action}
    </div>
  );
}

export function Tag({ status, children }: { readonly status: Status; readonly children: ReactNode }) {
  return <span className={`tag ${status}`}>{children}</span>;
}

/** In the place of what is being read. */
export function Waiting({ height, label }: { readonly height: number; readonly label?: string }) {
  return (
    <div className="waiting" style={{ height }} role={label === undefined ? undefined : 'status'} aria-label={label} />
  );
}

/** Decorative: the words beside it say the same. */
export function Bar({ percent }: { readonly percent: number }) {
  return (
    <div className="bar" aria-hidden>
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
