import { useTexts } from '../../../lib/texts.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { privacyTexts } from '../privacy.texts.ts';

/** The law's warning: five business days before the end. */
const SOON = 5;

/** What is left of the running term; renders nothing without one. */
export function DaysLeft({ days }: { readonly days: number | null }) {
  const texts = useTexts(privacyTexts);
  if (days === null) return null;
  if (days < 0) return <StatusTag status="bad">{texts.late(-days)}</StatusTag>;
  return <StatusTag status={days <= SOON ? 'warn' : 'neutral'}>{texts.daysLeft(days)}</StatusTag>;
}
