import { REQUEST_STATE_WORDS } from '@aura/contracts/privacy/privacy-words';
import type { PrivacyRequestState } from '@aura/domain/privacy/privacy-request';
import { useTitled } from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { Status } from '../../../ui/status.ts';

const LOOKS: Readonly<Record<PrivacyRequestState, Status>> = {
  received: 'info',
  searching: 'info',
  answered: 'warn',
  executed: 'ok',
  refused: 'bad',
  forwarded: 'neutral',
  closed: 'neutral',
};

export function RequestTag({ state }: { readonly state: PrivacyRequestState }) {
  const titled = useTitled();
  return <StatusTag status={LOOKS[state]}>{titled(REQUEST_STATE_WORDS[state])}</StatusTag>;
}
