import Stack, { type StackProps } from '@mui/material/Stack';
import type { ReactNode, SubmitEvent } from 'react';
import { FormFooter } from './FormFooter.tsx';

interface FormFrameProps extends Pick<StackProps, 'aria-label'> {
  readonly layout?: 'drawer' | 'page';
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly isReadOnly?: boolean;
  /** The part of a record being edited, shown to colleagues who view it. */
  readonly edits?: string;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every form beside a list or on a page: the fields, which scroll, and the buttons, which do not. */
export function FormFrame({ layout = 'drawer', isReadOnly = false, edits, ...props }: FormFrameProps) {
  const { onSubmit, buttons, children, ...form } = props;
  return (
    <Stack
      {...form}
      component="form"
      noValidate
      data-edits={edits}
      onSubmit={onSubmit as never}
      sx={layout === 'drawer' ? { flex: 1, minHeight: 0 } : { gap: 1.5 }}
    >
      <Stack
        component="fieldset"
        disabled={isReadOnly}
        sx={{ ...body, ...(layout === 'drawer' ? inDrawer : { p: 0 }) }}
      >
        {children}
      </Stack>
      <FormFooter layout={layout}>{buttons}</FormFooter>
    </Stack>
  );
}

const body = { gap: 2, border: 0, m: 0, minWidth: 0 } as const;
const inDrawer = { flex: 1, minHeight: 0, overflow: 'auto', p: 2 } as const;
