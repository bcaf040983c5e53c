import StarredIcon from '@mui/icons-material/StarRounded';
import IconButton from '@mui/material/IconButton';
import { useTexts } from '../../../lib/texts.ts';
import { shellTexts } from '../shell.texts.ts';

interface StarButtonProps {
  readonly name: string;
  readonly isFavourite: boolean;
  readonly onChange: (isFavourite: boolean) => void;
}

export function StarButton({ name, isFavourite, onChange }: StarButtonProps) {
  const texts = useTexts(shellTexts);
  return (
    <IconButton
      size="small"
      aria-pressed={isFavourite}
      aria-label={texts.favourite(name)}
      title={isFavourite ? texts.unstar : texts.star}
      onClick={() => onChange(!isFavourite)}
      sx={{ color: isFavourite ? 'warning.main' : 'text.secondary', p: 0.5 }}
    >
      <StarredIcon
        sx={{ fontSize: 16, ...(!isFavourite && { fill: 'none', stroke: 'currentColor', strokeWidth: 2 }) }}
      />
    </IconButton>
  );
}
