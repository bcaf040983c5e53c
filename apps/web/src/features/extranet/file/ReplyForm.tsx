import type { ExtranetFile } from '@aura/contracts/extranet/file';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SubmitEvent } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { useAddExtranetEntry } from '../extranet.api.ts';
import { fileTexts } from './file.texts.ts';

/** The insurer's own word in the shared bitácora; what is typed is kept until the server has it. */
export function ReplyForm({ file, onSent }: { readonly file: ExtranetFile; readonly onSent: () => void }) {
  const texts = useTexts(fileTexts);
  const add = useAddExtranetEntry();
  const { values, change, restart } = useKeptState(`extranet-reply-${file.slug}`, () => ({ body: '', about: '' }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = values.body.trim();
    if (body === '' || add.isPending) return;
    const affectedPartyId = values.about === '' ? null : Number(values.about);
    add.mutate(
      { params: { slug: file.slug }, body: { affectedPartyId, body } },
      {
        onSuccess: () => {
          restart({ body: '', about: values.about });
          onSent();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack sx={{ gap: 1.25 }}>
        <LongText
          label={texts.reply}
          hint={texts.replyHint}
          value={values.body}
          maxLength={2000}
          rows={2}
          onChange={({ target }) => change({ body: target.value })}
        />
        {add.error !== null && <InlineAlert status="bad">{texts.sendFailed}</InlineAlert>}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {file.cases.length > 1 && (
            <TextField
              select
              size="small"
              label={texts.about}
              value={values.about}
              sx={{ minWidth: 200 }}
              onChange={({ target }) => change({ about: target.value })}
            >
              <MenuItem value="">{texts.wholeClaim}</MenuItem>
              {file.cases.map(({ id, party }) => (
                <MenuItem key={id} value={String(id)}>
                  {party}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Button type="submit" variant="contained" loading={add.isPending} disabled={values.body.trim() === ''}>
            {texts.send}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
