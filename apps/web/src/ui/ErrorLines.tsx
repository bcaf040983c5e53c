import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';

/** The body of an error dialog. Lines come from a server: they are rendered as text, whatever they contain. */
export function ErrorLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
      <ErrorIcon color="error" sx={{ fontSize: 32 }} />
      <Stack sx={{ gap: 0.5, minWidth: 0 }}>
        {lines.map((line, position) => (
          <Typography key={position} sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Stack>
    </Stack>
  );
}
