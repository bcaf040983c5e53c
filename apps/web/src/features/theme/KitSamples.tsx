import { formatDate, formatMoney } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useToast } from '../../listing/public.ts';
import { useTexts } from '../../lib/texts.ts';
import { FieldsSkeleton } from '../../ui/FieldsSkeleton.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { FoldedSteps } from '../../ui/FoldedSteps.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PasswordOnce } from '../../ui/PasswordOnce.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { SampleGrid } from './SampleGrid.tsx';
import { themeTexts } from './theme.texts.ts';

const refetch = () => new Promise<never>(() => undefined);
const WAITING = { data: undefined, error: null, refetch };
const FAILED = { data: undefined, error: new Error('sample'), refetch };
const READ = { data: 'Rosa Delgado', error: null, refetch };

export function KitSamples() {
  const texts = useTexts(themeTexts);
  const { after } = useToast();
  const [open, setOpen] = useState<'reason' | 'password' | null>(null);
  const close = () => setOpen(null);
  const facts = [
    [texts.columnName, 'Rosa Delgado'],
    [texts.columnDate, ''],
  ] as const;
  return (
    <Section title={texts.kit}>
      <SampleGrid width={300}>
        {[WAITING, FAILED, READ].map((query) => (
          <Loaded
            key={String(query.data ?? query.error)}
            query={query as never}
            what={texts.stateFailed}
            skeleton={<FieldsSkeleton fields={2} />}
          >
            {(name: string) => <Facts facts={[[texts.columnName, name]]} />}
          </Loaded>
        ))}
        <Facts facts={facts} />
        <PlainTable
          label={texts.table}
          titles={[texts.columnName, texts.columnDate, texts.columnAmount]}
          rows={[{ key: 1, cells: ['Rosa Delgado', formatDate('2026-11-18'), formatMoney(4_823_000)] }]}
        />
        <FoldedSteps
          label={texts.otherSteps}
          open={[{ key: 'open', name: texts.openReason, onTake: () => setOpen('reason') }]}
          closed={[{ key: 'closed', name: texts.disabled, reason: texts.wrongMessage }]}
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'start' }}>
          <Button variant="outlined" onClick={() => setOpen('reason')}>
            {texts.openReason}
          </Button>
          <Button variant="outlined" onClick={() => setOpen('password')}>
            {texts.openPassword}
          </Button>
          <Button
            variant="outlined"
            onClick={() => void after(Promise.resolve(), () => ({ text: texts.toast, undo: close }))}
          >
            {texts.openToast}
          </Button>
        </Stack>
      </SampleGrid>
      {open === 'reason' && (
        <ReasonDialog
          title={texts.reasonTitle}
          text={texts.confirmText}
          act={texts.reasonAct}
          isDangerous
          onReason={close}
          onClose={close}
        />
      )}
      {open === 'password' && (
        <PasswordOnce
          title={texts.password}
          text={texts.passwordOnceText}
          username="rosa@sierra.example"
          password="abcde-fghjk-mnpqr"
          done={texts.passwordDone}
          onClose={close}
        />
      )}
    </Section>
  );
}
