import { makeCalendarFeed, readCalendarFeed, revokeCalendarFeed } from '@aura/contracts/claims/agenda';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { queriesOf } from '../../../lib/queries-of.ts';
import { readerTime } from '../../../lib/reader-clock.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useConfirm } from '../../../ui/ConfirmDialog.tsx';
import { CopyableText } from '../../../ui/CopyableText.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { calendarTexts } from './calendar.texts.ts';

const feed = queriesOf(['account', 'calendar']);

/** The user's own visits in the calendar of the telephone, behind a secret address that is shown once. */
export function CalendarCard() {
  return useMay(readCalendarFeed) ? <OwnCalendar /> : null;
}

function OwnCalendar() {
  const texts = useTexts(calendarTexts);
  const confirm = useConfirm();
  const query = useQuery(feed.read(readCalendarFeed, {}));
  const make = feed.useAct(makeCalendarFeed);
  const revoke = feed.useAct(revokeCalendarFeed);
  const mayMake = useMay(makeCalendarFeed);
  const renew = async (isOpen: boolean) => {
    if (!isOpen || (await confirm({ title: texts.renewTitle, text: texts.renewText, act: texts.renew })))
      make.mutate({});
  };
  const end = async () => {
    if (await confirm({ title: texts.endTitle, text: texts.endText, act: texts.end }))
      revoke.mutate({}, { onSuccess: () => make.reset() });
  };
  return (
    <Section title={texts.title}>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={2} />}>
        {({ madeAt, lastUsedAt }) => (
          <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
            <Typography sx={{ color: 'text.secondary' }}>{texts.hint}</Typography>
            {make.data !== undefined && (
              <>
                <Typography sx={{ fontWeight: 600 }}>{texts.once}</Typography>
                <CopyableText text={make.data.url} label={texts.address} />
              </>
            )}
            {madeAt !== null && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {`${texts.madeAt(readerTime(madeAt))} ${lastUsedAt === null ? texts.unused : texts.usedAt(readerTime(lastUsedAt))}`}
              </Typography>
            )}
            {mayMake && (
              <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
                <Button variant="outlined" loading={make.isPending} onClick={() => void renew(madeAt !== null)}>
                  {madeAt === null ? texts.make : texts.renew}
                </Button>
                {madeAt !== null && (
                  <Button loading={revoke.isPending} onClick={() => void end()}>
                    {texts.end}
                  </Button>
                )}
              </Stack>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}
