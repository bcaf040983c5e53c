import type { Validity } from '@aura/domain/document-validity';
import { useTexts } from '../../../lib/texts.ts';
import { type Status, StatusTag } from '../../../ui/StatusTag.tsx';
import { documentTexts } from './documents.texts.ts';

const LOOKS: Readonly<Record<Validity, Status>> = { valid: 'ok', expiring: 'warn', expired: 'bad', missing: 'bad' };

export function ValidityTag({ validity }: { readonly validity: Validity }) {
  const texts = useTexts(documentTexts);
  return <StatusTag status={LOOKS[validity]}>{texts[validity]}</StatusTag>;
}
