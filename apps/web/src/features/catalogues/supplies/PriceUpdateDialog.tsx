import { formatInteger } from '@aura/domain/format';
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
import { PriceImpact } from './PriceImpact.tsx';
import { readSignedPercent } from './read-signed-percent.ts';

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
