import type { BudgetOfParty } from '@aura/contracts/budgets/budget';
import { formatInteger, formatMoney } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { figuresOf } from '../base/budget-line.ts';
import { priceOf } from './commands.ts';
import { organiseTexts } from './organise.texts.ts';
import type { TreeDrag } from './use-tree-drag.ts';
import type { Organiser } from './use-organiser.ts';

interface ProviderPaneProps {
  readonly document: BudgetOfParty;
  readonly organiser: Organiser;
  readonly drag: TreeDrag;
  readonly mayChange: boolean;
}

export function ProviderPane({ document, organiser, drag, mayChange }: ProviderPaneProps) {
  const texts = useTexts(organiseTexts);
  const { lines, chosen } = organiser;
  const loose = lines.filter(({ providerId }) => providerId === null);
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <Box data-provider="" sx={drag.isOverProvider(null) ? over : undefined}>
        <Section title={texts.tray} hint={loose.length === 0 ? undefined : formatMoney(priceOf(loose))}>
          {loose.length === 0 ? (
            <InlineAlert status="ok">{texts.trayEmpty}</InlineAlert>
          ) : (
            <>
              <Typography sx={{ color: 'text.secondary', mb: 1 }}>{texts.trayHint}</Typography>
              <Stack
                component="ul"
                sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 220, overflow: 'auto' }}
                tabIndex={0}
              >
                {loose.map((line) => (
                  <li key={line.key}>
                    <ButtonBase sx={item} onClick={() => organiser.choose([line.key])}>
                      <span>{line.name}</span>
                      <span>{formatMoney(figuresOf(line).amount)}</span>
                    </ButtonBase>
                  </li>
                ))}
              </Stack>
            </>
          )}
        </Section>
      </Box>
      <Section title={texts.providers}>
        {document.providers.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{texts.noProviders}</Typography>
        )}
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
          {document.providers.map(({ id, name, isAttending, isCommitted }) => {
            const own = lines.filter(({ providerId }) => providerId === id);
            return (
              <Box
                component="li"
                key={id}
                data-provider={id}
                sx={{ ...card, ...(drag.isOverProvider(id) ? over : {}) }}
              >
                <Box sx={{ minWidth: 0 }}>
                  <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {texts.lines(formatInteger(own.length))}
                  </Typography>
                  <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
                    {isAttending && <StatusTag status="info">{texts.attending}</StatusTag>}
                    {isCommitted && <StatusTag status="warn">{texts.committed}</StatusTag>}
                  </Stack>
                </Box>
                <Stack sx={{ alignItems: 'flex-end', gap: 0.5 }}>
                  <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                    {formatMoney(priceOf(own))}
                  </Typography>
                  {mayChange && (
                    <Button
                      size="small"
                      variant="outlined"
                      disabled={chosen.size === 0}
                      aria-label={texts.assignHere(name)}
                      onClick={() => organiser.assign(chosen, id)}
                    >
                      {texts.assignShort}
                    </Button>
                  )}
                </Stack>
              </Box>
            );
          })}
        </Stack>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1.5, fontWeight: 700 }}>
          <span>{texts.total}</span>
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(priceOf(lines))}
          </Box>
        </Box>
      </Section>
    </Stack>
  );
}

const over = { outline: 3, outlineStyle: 'solid', outlineColor: 'primary.main', borderRadius: 1 } as const;
const card = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;
const item = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  width: '100%',
  minHeight: 32,
  px: 0.5,
  font: 'inherit',
  textAlign: 'start',
  borderRadius: 0.5,
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
  '& > :last-child': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;
