import { isGroup, NO_GROUP_LABEL } from '@aura/access/groups';
import Stack from '@mui/material/Stack';
import { useTexts } from '../../lib/texts.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { groupTexts } from './groups.texts.ts';

/** The groups by their short names, with the full name as a hint; a user without groups is N/G. */
export function GroupTags({ groups }: { readonly groups: readonly string[] }) {
  const texts = useTexts(groupTexts);
  if (groups.length === 0)
    return (
      <span title={texts.none}>
        <StatusTag status="neutral">{NO_GROUP_LABEL}</StatusTag>
      </span>
    );
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {groups.map((group) => (
        // Native hint: the library's tooltip would add eleven kilobytes to the first screen.
        <span key={group} title={isGroup(group) ? texts[group] : undefined}>
          <StatusTag status="info">{group}</StatusTag>
        </span>
      ))}
    </Stack>
  );
}
