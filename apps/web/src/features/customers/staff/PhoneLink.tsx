import Link from '@mui/material/Link';
import { useTexts } from '../../../lib/texts.ts';
import { staffTexts } from './staff.texts.ts';

/** A `tel:` link; the extension is shown but not dialled. */
export function PhoneLink({ name, number }: { readonly name: string; readonly number: string }) {
  const texts = useTexts(staffTexts);
  const digits = (number.split('ext.', 1)[0] ?? '').replaceAll(/[^\d+]/g, '');
  if (digits === '') return null;
  return (
    <Link
      href={`tel:${digits}`}
      aria-label={`${texts.call(name)}, ${number}`}
      underline="hover"
      onClick={(event) => event.stopPropagation()}
    >
      {number}
    </Link>
  );
}
