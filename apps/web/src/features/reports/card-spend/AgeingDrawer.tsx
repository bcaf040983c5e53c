import { formatDate, formatInteger, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { SidePanel } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { cardQueries, useRemindCardHolders } from './card-spend.api.ts';
import { cardTexts } from './card-spend.texts.ts';

interface AgeingDrawerProps {
  readonly mayRemind: boolean;
  readonly onDone: (text: string) => void;
  readonly onHolder: (holder: string) => void;
  readonly onClose: () => void;
}

/** Unproven charges by holder and age, with a reminder to each holder. */
export function AgeingDrawer({ mayRemind, onDone, onHolder, onClose }: AgeingDrawerProps) {
  const texts = useTexts(cardTexts);
  const query = useQuery(cardQueries.ageing());
  const remind = useRemindCardHolders();
  const tell = (holders: string[]) =>
    remind.mutate(
      { body: { holders } },
      {
        onSuccess: ({ reminded, today, unknown }) => {
          const said = [
            reminded.length > 0 && texts.reminded(reminded.join(', ')),
            today.length > 0 && texts.remindedToday(today.join(', ')),
            unknown.length > 0 && texts.unknown(unknown.join(', ')),
          ];
          onDone(said.filter((text) => text !== false).join(' '));
        },
      },
    );
  return (
    <SidePanel title={texts.ageing} onClose={onClose}>
      <Box sx={{ overflowY: 'auto', p: 2 }}>
        <Loaded
          query={query}
          what={texts.theAgeing}
          skeleton={<FieldsSkeleton fields={5} />}
          empty={<Typography>{texts.allProven}</Typography>}
        >
          {(holders) => (
            <Stack sx={{ gap: 2 }}>
              {mayRemind && (
                <Button
                  variant="contained"
                  loading={remind.isPending}
                  sx={{ alignSelf: 'start' }}
                  onClick={() => tell(holders.map(({ holder }) => holder).slice(0, 100))}
                >
                  {texts.remindAll}
                </Button>
              )}
              {holders.map((one) => (
                <Stack key={one.holder} sx={{ gap: 0.5, borderBottom: 1, borderColor: 'divider', pb: 1.5 }}>
                  <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                    <Button size="small" onClick={() => onHolder(one.holder)}>
                      {one.holder}
                    </Button>
                    <Typography sx={{ flexGrow: 1, textAlign: 'right' }}>{formatMoney(one.amount)}</Typography>
                    {mayRemind && one.isKnown && (
                      <Button
                        size="small"
                        variant="outlined"
                        aria-label={texts.remindOf(one.holder)}
                        disabled={remind.isPending}
                        onClick={() => tell([one.holder])}
                      >
                        {texts.remind}
                      </Button>
                    )}
                  </Stack>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {texts.oldest(formatInteger(one.charges), formatDate(one.oldestOn))}
                    {!one.isKnown && ` ${texts.noAccount}`}
                  </Typography>
                  <PlainTable
                    label={texts.agesOf(one.holder)}
                    titles={[texts.toWeek, texts.toFortnight, texts.toMonth, texts.longer]}
                    figures={[texts.toWeek, texts.toFortnight, texts.toMonth, texts.longer]}
                    rows={[
                      {
                        key: one.holder,
                        cells: [one.toWeek, one.toFortnight, one.toMonth, one.longer].map((sum) => formatMoney(sum)),
                      },
                    ]}
                  />
                </Stack>
              ))}
            </Stack>
          )}
        </Loaded>
      </Box>
    </SidePanel>
  );
}
