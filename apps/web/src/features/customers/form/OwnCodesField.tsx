import RemoveIcon from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { customerTexts } from '../customers.texts.ts';

const MOST = 20;

/** What the insurer calls the company in each of its systems. */
export function OwnCodesField() {
  const texts = useTexts(customerTexts);
  const { register, formState } = useFormContext();
  const { fields, append, remove } = useFieldArray({ name: 'ownCodes' });
  const error = formState.errors['ownCodes']?.message;
  return (
    <Stack sx={{ gap: 1, gridColumn: '1 / -1' }} role="group" aria-label={texts.ownCodes}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.ownCodes}
      </Typography>
      {fields.map(({ id }, place) => (
        <Stack key={id} direction="row" sx={{ gap: 1, alignItems: 'flex-end' }}>
          <FormField label={texts.codeOf} {...register(`ownCodes.${place}.name`)} maxLength={40} />
          <FormField label={texts.codeValue} {...register(`ownCodes.${place}.code`)} maxLength={60} />
          <IconButton size="small" aria-label={texts.removeCode} onClick={() => remove(place)}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Stack>
      ))}
      {typeof error === 'string' && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {error}
        </Typography>
      )}
      <div>
        <Button
          size="small"
          variant="outlined"
          disabled={fields.length >= MOST}
          onClick={() => append({ name: '', code: '' })}
        >
          {texts.addCode}
        </Button>
      </div>
    </Stack>
  );
}
