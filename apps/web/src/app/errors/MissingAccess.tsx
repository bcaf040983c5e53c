import type { Permission } from '@aura/access/permissions';
import { type Actor, allows, type Rule } from '@aura/access/rule';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { abilityTexts, permissionWords } from '../../features/accounts/public.ts';
import { useSignedIn } from '../../lib/session/use-actor.ts';
import { type Translation, useTexts } from '../../lib/texts.ts';
import { rulesFailed } from '../places.ts';
import { errorsTexts } from './errors.texts.ts';

/** Names the missing group or permission, so that the user knows what to ask for. */
export function MissingAccess({ address }: { readonly address: string }) {
  const texts = useTexts(errorsTexts);
  const abilities = useTexts(abilityTexts);
  const signedIn = useSignedIn();
  const inWords = (permission: Permission) => `«${permissionWords(permission, abilities)}»`;
  if (signedIn === null) return null;
  const reasons = rulesFailed(signedIn.actor, address).flatMap((rule) =>
    reasonsOf(rule, signedIn.actor, texts, inWords),
  );
  return (
    <Stack sx={{ gap: 0.5 }}>
      {reasons.map((reason) => (
        <Typography key={reason}>{reason}</Typography>
      ))}
      <Typography sx={{ color: 'text.secondary' }}>{texts.whoGrants}</Typography>
    </Stack>
  );
}

/** Only the parts of the rule that the user fails. */
function reasonsOf(
  { ifCan = [], ifInGroup = [], excludeGroup = [] }: Rule,
  actor: Actor,
  texts: Translation<typeof errorsTexts.es>,
  inWords: (permission: Permission) => string,
): readonly string[] {
  const missing = ifCan.filter((permission) => !allows(actor, { ifCan: [permission] }));
  const excluded = excludeGroup.filter((group) => actor.groups.includes(group));
  const isOutside = ifInGroup.length > 0 && !allows(actor, { ifInGroup });
  return [
    ...(missing.length > 0 ? [texts.missingPermission(missing.map(inWords).join(', '))] : []),
    ...(isOutside ? [texts.missingGroup(ifInGroup.join(', '))] : []),
    ...(excluded.length > 0 ? [texts.excludedGroup(excluded.join(', '))] : []),
  ];
}
