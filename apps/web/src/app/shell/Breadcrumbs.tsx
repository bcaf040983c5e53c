import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts, useTranslate } from '../../lib/texts.ts';
import { useScreenPath } from '../document-title.ts';
import { mayOpen, trailOf } from '../places.ts';
import { shellTexts } from './shell.texts.ts';

export function Breadcrumbs() {
  const texts = useTexts(shellTexts);
  const translate = useTranslate();
  const { actor } = useActor();
  // A provider's own file lies below a list that is not for providers.
  const trail = trailOf(useScreenPath()).filter(({ path }) => mayOpen(actor, path));
  const section = trail[0]?.section.title;
  return (
    <Box component="nav" aria-label={texts.breadcrumbs} sx={{ ml: 0.5, minWidth: 0 }}>
      <Typography
        component="ol"
        noWrap
        sx={{
          m: 0,
          p: 0,
          color: 'text.secondary',
          '& li': { display: 'inline' },
          '& li:not(:first-of-type)::before': { content: '"/"', px: 0.75, color: 'text.faint' },
          '& a': { color: 'inherit' },
          '& [aria-current]': { color: 'text.primary', fontWeight: 650 },
        }}
      >
        {section !== undefined && <li>{translate(section)}</li>}
        {trail.map((place, at) => (
          <li key={place.path}>
            {at === trail.length - 1 ? (
              <span aria-current="page">{translate(place.title)}</span>
            ) : (
              <Link to={place.path as string} activeOptions={{ exact: true }}>
                {translate(place.title)}
              </Link>
            )}
          </li>
        ))}
      </Typography>
    </Box>
  );
}
