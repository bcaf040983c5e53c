import { conceptPrice } from '@aura/domain/concept-total';
import { formatMoney } from '@aura/domain/format';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { useRecordField } from '../../../listing/public.ts';
import { NamedInput } from '../fields/NamedInput.tsx';
import { serviceQueries } from '../service-catalogues.api.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTypedValue } from '../../../ui/use-typed-value.ts';
import { readQuantity } from '../fields/read-quantity.ts';

interface SupplyLine {
  readonly supplyId: number;
  /** Null while the text is not a number: the contract refuses it. */
  readonly quantity: number | null;
}

export function ConceptSupplies() {
  const texts = useTexts(servicesTexts);
  const { field, formState } = useController({ name: 'supplies' });
  const { error } = useRecordField('supplies');
  const { data: supplies } = useQuery(serviceQueries.supplies());
  const lines = field.value as readonly SupplyLine[];
  const found = (id: number) => supplies?.find((supply) => supply.id === id);
  const free = supplies?.filter(({ id, isActive }) => isActive && !lines.some(({ supplyId }) => supplyId === id));
  const cost = conceptPrice({
    unitPrice: 0,
    supplies: lines.map(({ supplyId, quantity }) => ({ quantity: quantity ?? 0, price: found(supplyId)?.price ?? 0 })),
  });
  const isWrong = formState.errors['supplies'] !== undefined;
  return (
    <Box component="section" aria-label={texts.supplyList}>
      <Typography variant="subtitle2" component="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {texts.supplyList}
      </Typography>
      {isWrong && <InlineAlert status="bad">{error ?? texts.invalidNumber}</InlineAlert>}
      {lines.length === 0 && <Typography sx={{ color: 'text.faint', mb: 1 }}>{texts.noSupplyLines}</Typography>}
      <Stack sx={{ gap: 0.5 }}>
        {lines.map(({ supplyId, quantity }) => {
          const supply = found(supplyId);
          const name = supply?.name ?? `#${supplyId}`;
          return (
            <Stack key={supplyId} direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Typography sx={{ flex: 1, minWidth: 0 }}>{name}</Typography>
              <QuantityInput
                label={texts.quantityOf(name)}
                unit={supply?.unit ?? ''}
                value={quantity}
                onChange={(changed) =>
                  field.onChange(
                    lines.map((line) => (line.supplyId === supplyId ? { ...line, quantity: changed } : line)),
                  )
                }
              />
              <IconButton
                size="small"
                aria-label={texts.removeLine(name)}
                onClick={() => field.onChange(lines.filter((line) => line.supplyId !== supplyId))}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Stack>
          );
        })}
      </Stack>
      {lines.length > 0 && (
        <Typography sx={{ textAlign: 'right', fontWeight: 600, my: 1 }}>
          {texts.supplyCost(formatMoney(cost))}
        </Typography>
      )}
      <Autocomplete
        size="small"
        options={free ?? []}
        loading={supplies === undefined}
        value={null}
        blurOnSelect
        clearOnBlur
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id }) => id}
        onChange={(_, supply) => supply && field.onChange([...lines, { supplyId: supply.id, quantity: 1 }])}
        renderInput={(params) => (
          <NamedInput params={params} name={texts.addSupplyLine} placeholder={texts.addSupplyLine} />
        )}
      />
    </Box>
  );
}

interface QuantityInputProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

function QuantityInput({ label, unit, value, onChange }: QuantityInputProps) {
  const texts = useTexts(servicesTexts);
  const problemOf = () => texts.invalidNumber;
  const typed = useTypedValue<number>({ value, onChange, read: readQuantity, write: String, problemOf });
  return (
    <OutlinedInput
      size="small"
      value={typed.text}
      inputRef={typed.ref}
      error={typed.error !== undefined}
      title={typed.error}
      endAdornment={unit}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.leave}
      slotProps={{ input: { 'aria-label': label, inputMode: 'decimal', style: { textAlign: 'right' } } }}
      sx={{ width: 130, flexShrink: 0 }}
    />
  );
}
