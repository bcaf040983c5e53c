import { formatInteger, formatMoney } from '@aura/domain/format';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { useSuccess } from '../../../ui/SuccessDialog.tsx';
import { NamedInput } from '../fields/NamedInput.tsx';
import { serviceQueries, useApplyPrices, usePreviewPrices } from '../service-catalogues.api.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';
import { readSignedPercent } from './read-signed-percent.ts';
import type { SupplyPriceImpact } from '@aura/contracts/catalogues/supplies';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';

/** Changes the prices of supplies by a percentage: first a preview, then the change. */
export function PriceUpdateDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(servicesTexts);
  const titleId = useId();
  const typesId = useId();
  const succeed = useSuccess();
  const { data: types } = useQuery(serviceQueries.supplyTypes());
  const [typeIds, setTypeIds] = useState<readonly number[]>([]);
  const [text, setText] = useState('');
  const [percentText, setPercentText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const preview = usePreviewPrices();
  const apply = useApplyPrices();
  const percent = readSignedPercent(percentText);
  const asked = { typeIds: [...typeIds], text: text.trim(), percent: percent ?? 0 };
  const impact = preview.data;
  // The preview is discarded when a field changes: only what was shown may be applied.
  const change = (set: () => void) => {
    set();
    setIsWrong(false);
    preview.reset();
  };
  const see = (event: SubmitEvent) => {
    event.preventDefault();
    setIsWrong(percent === null);
    if (percent !== null) preview.mutate({ body: asked });
  };
  const act = async (digest: string) => {
    const { changed } = await apply.mutateAsync({ body: { ...asked, digest } });
    onClose();
    await succeed({ text: texts.pricesApplied(formatInteger(changed)) });
  };

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.updateTitle}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.updateText}</Typography>
        <Stack
          component="form"
          noValidate
          onSubmit={see}
          direction={{ sm: 'row' }}
          sx={{ gap: 2, alignItems: 'start' }}
        >
          <FormControl fullWidth>
            <FormLabel htmlFor={typesId} sx={{ mb: 0.5 }}>
              {texts.ofTypes}
            </FormLabel>
            <Autocomplete
              id={typesId}
              multiple
              size="small"
              options={types ?? []}
              getOptionLabel={({ name }) => name}
              value={types?.filter(({ id }) => typeIds.includes(id)) ?? []}
              onChange={(_, chosen) => change(() => setTypeIds(chosen.map(({ id }) => id)))}
              renderInput={(params) => (
                <NamedInput
                  params={params}
                  name={texts.ofTypes}
                  placeholder={typeIds.length === 0 ? texts.allTypes : ''}
                />
              )}
            />
          </FormControl>
          <FormField
            label={texts.nameHolds}
            value={text}
            maxLength={200}
            onChange={(event) => change(() => setText(event.target.value))}
          />
          <FormField
            label={texts.percent}
            value={percentText}
            error={isWrong ? texts.invalidPercent : undefined}
            hint={texts.percentHint}
            end="%"
            required
            inputMode="decimal"
            onChange={(event) => change(() => setPercentText(event.target.value))}
          />
          <Button type="submit" variant="outlined" disabled={preview.isPending} sx={{ mt: { sm: 2.5 }, flexShrink: 0 }}>
            {texts.seeImpact}
          </Button>
        </Stack>
        {impact && <PriceImpact impact={impact} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        {impact && impact.supplies.length > 0 && (
          <Button
            variant="contained"
            disabled={apply.isPending}
            onClick={() => void act(impact.digest).catch(() => preview.reset())}
          >
            {texts.applyPrices(formatInteger(impact.supplies.length))}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const MOST_SHOWN = 100;

function PriceImpact({ impact: { supplies, concepts } }: { readonly impact: SupplyPriceImpact }) {
  const texts = useTexts(servicesTexts);
  if (supplies.length === 0) return <InlineAlert status="info">{texts.noImpact}</InlineAlert>;
  return (
    <>
      <Typography role="status" sx={{ mt: 2, fontWeight: 600 }}>
        {texts.impact(formatInteger(supplies.length), formatInteger(concepts.length))}
      </Typography>
      <Changes title={texts.supplies} rows={supplies} />
      {concepts.length > 0 && (
        <Changes
          title={texts.concepts}
          rows={concepts.map(({ code, name, followsSupplies, ...change }) => ({
            ...change,
            name: `${code} ${name}`,
            note: followsSupplies ? texts.followsSupplies : texts.keepsPrice,
          }))}
        />
      )}
    </>
  );
}

interface Change {
  readonly id: number;
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly note?: string;
}

function Changes({ title, rows }: { readonly title: string; readonly rows: readonly Change[] }) {
  const texts = useTexts(servicesTexts);
  const hidden = rows.length - MOST_SHOWN;
  return (
    <Table size="small" sx={{ mt: 1 }}>
      <TableHead>
        <TableRow>
          <TableCell>{title}</TableCell>
          <TableCell align="right">{texts.before}</TableCell>
          <TableCell align="right">{texts.after}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.slice(0, MOST_SHOWN).map(({ id, name, before, after, note }) => (
          <TableRow key={id}>
            <TableCell>
              {name}
              {note !== undefined && (
                <Typography variant="body2" sx={{ color: 'text.faint' }}>
                  {note}
                </Typography>
              )}
            </TableCell>
            <TableCell align="right">{formatMoney(before)}</TableCell>
            <TableCell align="right">{formatMoney(after)}</TableCell>
          </TableRow>
        ))}
        {hidden > 0 && (
          <TableRow>
            <TableCell colSpan={3}>{texts.moreRows(formatInteger(hidden))}</TableCell>
          </TableRow>
        )}
      </TableBody>
    </Table>
  );
}
