import { formatPercent } from '@aura/domain/format';
import type { Complaint } from '@aura/contracts/complaints/complaint';
import { sayBusinessTime } from '@aura/domain/process/say-minutes';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { Facts } from '../../../../ui/Facts.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { StageChip } from '../../../../ui/StageChip.tsx';
import { StatusTag } from '../../../../ui/StatusTag.tsx';
import { cellText } from '../../../../ui/table/cell-text.ts';
import { complaintTexts } from '../../base/complaint.texts.ts';
import { recordTexts } from '../complaint-record.texts.ts';

type Clock = NonNullable<Complaint['clock']>;

/** The colours of the dashboard's turns; each is shown with its label. */
const COLOURS: Readonly<Record<Clock['holder'], string>> = {
  us: '#1f4e8c',
  provider: '#43a047',
  customer: '#fb8c00',
  affected: '#8a96a5',
  nobody: '#c3cad3',
};

/** Where the case was when they complained and who had held it for how long: evidence about who caused the delay. */
export function PartyClock({ clock }: { readonly clock: Clock | null }) {
  const texts = useTexts(recordTexts);
  return (
    <Section title={texts.clock} hint={clock === null ? undefined : texts.clockHint}>
      {clock === null ? (
        <Typography sx={{ color: 'text.secondary' }}>{texts.noClock}</Typography>
      ) : (
        <Told clock={clock} />
      )}
    </Section>
  );
}

function Told({ clock: { stage, since, holder, dueAt, isLate, minutes } }: { readonly clock: Clock }) {
  const texts = useTexts(recordTexts);
  const words = useTexts(complaintTexts);
  const held = minutes.filter((one) => one.minutes > 0);
  const whole = held.reduce((sum, one) => sum + one.minutes, 0);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Facts
        facts={[
          [
            texts.inStage,
            <Box key="stage" component="span" sx={{ display: 'inline-flex', gap: 1, flexWrap: 'wrap', maxWidth: 1 }}>
              <StageChip stage={stage} form="named" />
              <span>{texts.stageSince(cellText('instant', since))}</span>
            </Box>,
          ],
          [texts.turn, words[holder]],
          [
            texts.stageDue,
            dueAt === null ? (
              texts.noDue
            ) : (
              <Box key="due" component="span" sx={{ display: 'inline-flex', gap: 1, flexWrap: 'wrap' }}>
                <span>{cellText('instant', dueAt)}</span>
                {isLate && <StatusTag status="bad">{texts.wasLate}</StatusTag>}
              </Box>
            ),
          ],
        ]}
      />
      {whole > 0 && (
        <>
          <Box aria-hidden sx={{ display: 'flex', height: 18, borderRadius: '5px', overflow: 'hidden', gap: '2px' }}>
            {held.map((one) => (
              <Box key={one.holder} sx={{ flexGrow: one.minutes, flexBasis: 0, bgcolor: COLOURS[one.holder] }} />
            ))}
          </Box>
          {/* The cells have their own padding. */}
          <Box sx={{ mx: -2, mb: -2 }}>
            <PlainTable
              label={texts.clock}
              titles={[texts.holder, texts.time, texts.share]}
              figures={[texts.time, texts.share]}
              rows={held.map((one) => ({
                key: one.holder,
                cells: [
                  <Box key="who" component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                    <Box
                      aria-hidden
                      component="span"
                      sx={{ width: 8, height: 8, borderRadius: '2px', bgcolor: COLOURS[one.holder] }}
                    />
                    {words[one.holder]}
                  </Box>,
                  sayBusinessTime(one.minutes),
                  formatPercent((one.minutes * 100) / whole),
                ],
              }))}
            />
          </Box>
        </>
      )}
    </Stack>
  );
}
