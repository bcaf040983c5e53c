import { RETENTION_WORDS } from '@aura/contracts/privacy/privacy-words';
import { setRetentionRule, type RetentionRule } from '@aura/contracts/privacy/retention';
import { mexicanZone } from '@aura/domain/clock';
import { formatDate, formatInstant, formatInteger } from '@aura/domain/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useTitled, useToast, useWordChoices } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { privacyQueries, useSetRetentionRule } from '../privacy.api.ts';
import { privacyTexts } from '../privacy.texts.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { FormField } from '../../../ui/FormField.tsx';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';

const HERE = mexicanZone();

/** How long data is kept, what the next nightly run will do, and past runs. */
export function RetentionScreen() {
  const texts = useTexts(privacyTexts);
  const titled = useTitled();
  const [rules, preview, runs] = [
    useQuery(privacyQueries.rules()),
    useQuery(privacyQueries.preview()),
    useQuery(privacyQueries.runs()),
  ];
  const maySet = useMay(setRetentionRule);
  const [isSetting, setSetting] = useState(false);
  const { onSuccess } = useToast();
  const skeleton = (
    <Box sx={{ px: 2, pb: 2 }}>
      <FieldsSkeleton fields={4} />
    </Box>
  );
  // The later parts come once the earlier ones have their height: below a skeleton they would move.
  const isGrowing = rules.isPending || preview.isPending;
  return (
    <Stack sx={{ gap: 1.25 }}>
      <PageHeader title={texts.retention} subtitle={texts.retentionHint}>
        {maySet && (
          <Button variant="contained" onClick={() => setSetting(true)}>
            {texts.setRule}
          </Button>
        )}
      </PageHeader>
      <Section title={texts.rules} flush>
        <Loaded query={rules} what={texts.theRules} skeleton={skeleton}>
          {(rows) => (
            <PlainTable
              label={texts.rules}
              titles={[texts.kind, texts.months, texts.blockedMonths, texts.from, texts.to, texts.basis]}
              figures={[texts.months, texts.blockedMonths]}
              rows={rows.map(({ id, kind, months, blockedMonths, validFrom, validTo, basis }) => ({
                key: id,
                cells: [
                  titled(RETENTION_WORDS[kind]),
                  formatInteger(months),
                  formatInteger(blockedMonths),
                  formatDate(validFrom),
                  validTo === null ? '' : formatDate(validTo),
                  basis,
                ],
              }))}
            />
          )}
        </Loaded>
      </Section>
      {!isGrowing && (
        <>
          <Section title={texts.tonight} hint={texts.tonightHint} flush>
            <Loaded query={preview} what={texts.thePreview} skeleton={skeleton}>
              {(rows) => (
                <PlainTable
                  label={texts.tonight}
                  titles={[texts.kind, texts.act, texts.count, texts.first]}
                  figures={[texts.count]}
                  rows={rows.map(({ kind, act, count, first }) => ({
                    key: `${kind}-${act}`,
                    cells: [titled(RETENTION_WORDS[kind]), texts[act], formatInteger(count), first.join(', ')],
                  }))}
                />
              )}
            </Loaded>
          </Section>
          <Section title={texts.runs} flush>
            <Loaded query={runs} what={texts.theRuns} skeleton={skeleton}>
              {(rows) =>
                rows.length === 0 ? (
                  <Typography sx={{ color: 'text.secondary', px: 2, pb: 2 }}>{texts.noRuns}</Typography>
                ) : (
                  <PlainTable
                    label={texts.runs}
                    titles={[texts.when, texts.kind, texts.act, texts.count]}
                    figures={[texts.count]}
                    rows={rows.map(({ id, at, kind, act, count }) => ({
                      key: id,
                      cells: [formatInstant(at, HERE), titled(RETENTION_WORDS[kind]), texts[act], formatInteger(count)],
                    }))}
                  />
                )
              }
            </Loaded>
          </Section>
        </>
      )}
      {isSetting && (
        <SetRuleDialog
          onDone={() => onSuccess<null>(texts.ruleSet).onSuccess(null)}
          onClose={() => setSetting(false)}
        />
      )}
    </Stack>
  );
}

interface SetRuleDialogProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const isMonths = (text: string) => /^\d{1,3}$/.test(text);

function SetRuleDialog({ onDone, onClose }: SetRuleDialogProps) {
  const texts = useTexts(privacyTexts);
  const words = useWordChoices({ kind: RETENTION_WORDS });
  const set = useSetRetentionRule();
  const [values, setValues] = useState({
    kind: 'claimFile',
    months: '',
    blockedMonths: '0',
    basis: '',
    validFrom: null as string | null,
  });
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));
  const { kind, months, blockedMonths, basis, validFrom } = values;
  const submit = () => {
    if (validFrom === null) return;
    const body = {
      kind: kind as RetentionRule['kind'],
      months: Number(months),
      blockedMonths: Number(blockedMonths),
      basis: basis.trim(),
      validFrom,
    };
    set.mutate(
      { body },
      {
        onSuccess: () => {
          onClose();
          onDone();
        },
      },
    );
  };
  return (
    <FormDialog
      title={texts.setRuleTitle}
      act={texts.setRule}
      isReady={isMonths(months) && isMonths(blockedMonths) && basis.trim() !== '' && validFrom !== null}
      isDirty={months !== '' || basis !== ''}
      isPending={set.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {set.error instanceof ApiError && (
        <InlineAlert status="bad">
          {set.error.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </InlineAlert>
      )}
      <Typography sx={{ color: 'text.secondary' }}>{texts.setRuleHint}</Typography>
      <LabelledChoice
        label={texts.kind}
        value={kind}
        choices={words['kind'] ?? []}
        onChange={(next) => change({ kind: next })}
      />
      <FormField
        label={texts.months}
        value={months}
        inputMode="numeric"
        required
        onChange={({ target }) => change({ months: target.value })}
      />
      <FormField
        label={texts.blockedMonths}
        value={blockedMonths}
        inputMode="numeric"
        required
        onChange={({ target }) => change({ blockedMonths: target.value })}
      />
      <DateField label={texts.from} value={validFrom} required onChange={(day) => change({ validFrom: day })} />
      <FormField
        label={texts.basis}
        value={basis}
        maxLength={500}
        required
        onChange={({ target }) => change({ basis: target.value })}
      />
    </FormDialog>
  );
}
