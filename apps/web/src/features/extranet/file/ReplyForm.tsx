import type { ExtranetFile } from '@aura/contracts/extranet/file';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type SubmitEvent } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptState } from '../../../lib/use-kept-state.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { LabelledChoice } from '../../../ui/LabelledChoice.tsx';
import { LongText } from '../../../ui/LongText.tsx';
import { useAddExtranetEntry } from '../extranet.api.ts';
import { fileTexts } from './file.texts.ts';

const WHOLE = 'whole';

/** The insurer's reply in the shared bitácora; kept as a draft until the server has it. */
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
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-end' }}>
          {file.cases.length > 1 && (
            <Box sx={{ width: 260, maxWidth: 1 }}>
              <LabelledChoice
                label={texts.about}
                required={false}
                value={values.about === '' ? WHOLE : values.about}
                choices={[
                  { value: WHOLE, label: texts.wholeClaim },
                  ...file.cases.map(({ id, party }) => ({ value: String(id), label: party })),
                ]}
                onChange={(about) => change({ about: about === WHOLE ? '' : about })}
              />
            </Box>
          )}
          <Button type="submit" variant="contained" loading={add.isPending} disabled={values.body.trim() === ''}>
            {texts.send}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
