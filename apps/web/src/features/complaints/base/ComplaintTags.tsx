import { AUTHORITY_WORDS, COMPLAINT_STATE_WORDS, SEVERITY_WORDS } from '@aura/contracts/complaints/complaint-words';
import type { Authority, Severity } from '@aura/domain/complaints/complaint';
import type { ComplaintState } from '@aura/domain/complaints/complaint-states';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled } from '../../../listing/public.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { Status } from '../../../ui/status.ts';
import { complaintTexts } from './complaint.texts.ts';

const STATES: Readonly<Record<ComplaintState, Status>> = {
  registered: 'info',
  assigned: 'info',
  investigating: 'info',
  proposed: 'warn',
  answered: 'ok',
  reopened: 'warn',
  escalatedUne: 'bad',
  escalatedCondusef: 'bad',
  warranty: 'warn',
  closedFavourable: 'neutral',
  closedUnfounded: 'neutral',
};
const SEVERITIES: Readonly<Record<Severity, Status>> = {
  low: 'neutral',
  medium: 'info',
  high: 'warn',
  critical: 'bad',
};

export function ComplaintStateTag({ state }: { readonly state: ComplaintState }) {
  const titled = useTitled();
  return <StatusTag status={STATES[state]}>{titled(COMPLAINT_STATE_WORDS[state])}</StatusTag>;
}

interface SeverityTagProps {
  readonly severity: Severity;
  /** «Severidad alta», where no heading explains «Alta». */
  readonly isWhole?: boolean;
}

export function SeverityTag({ severity, isWhole = false }: SeverityTagProps) {
  const titled = useTitled();
  const texts = useTexts(complaintTexts);
  const name = titled(SEVERITY_WORDS[severity]);
  return <StatusTag status={SEVERITIES[severity]}>{isWhole ? texts.severity(name) : name}</StatusTag>;
}

interface AuthorityTagProps {
  readonly authority: Authority;
  readonly fileNumber?: string | null;
}

export function AuthorityTag({ authority, fileNumber }: AuthorityTagProps) {
  const titled = useTitled();
  const texts = useTexts(complaintTexts);
  return <StatusTag status="bad">{texts.authority(titled(AUTHORITY_WORDS[authority]), fileNumber ?? '')}</StatusTag>;
}

export function LateTag() {
  return <StatusTag status="bad">{useTexts(complaintTexts).late}</StatusTag>;
}
