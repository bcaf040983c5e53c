import type { Complaint } from '@aura/contracts/complaints/complaint';
import type { Authority } from '@aura/domain/complaints/complaint';
import type { Mending, Step } from './arrange-steps.ts';

/** The dialog that is open. */
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

/** Which dialog a step opens; none where there is nothing to say. */
export function actOfStep({ act, to }: Step): OpenAct | null {
  if (act === 'escalate') return { kind: 'escalate', authority: to === 'escalatedCondusef' ? 'condusef' : 'une' };
  return act === 'resume' || act === 'silence' ? null : { kind: act };
}
