import type { Complaint } from '@aura/contracts/complaints/complaint';
import type { Authority } from '@aura/domain/complaints/complaint';
import type { Mending, Step } from './arrange-steps.ts';

export type OpenAct =
  | {
      readonly kind:
        | Mending
        | 'acknowledge'
        | 'propose'
        | 'approve'
        | 'return'
        | 'close'
        | 'reopen'
        | 'warranty'
        | 'task';
    }
  | { readonly kind: 'escalate'; readonly authority: Authority }
  | { readonly kind: 'correct'; readonly escalation: Complaint['escalations'][number] };

/** The dialog a step opens; null if it needs no input. */
export function actOfStep({ act, to }: Step): OpenAct | null {
  if (act === 'escalate') return { kind: 'escalate', authority: to === 'escalatedCondusef' ? 'condusef' : 'une' };
  return act === 'resume' || act === 'silence' ? null : { kind: act };
}
