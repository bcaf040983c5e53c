import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useScreenName } from '../../lib/screen-name.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import { useTexts, useTranslate } from '../../lib/texts.ts';
import { useScreenPath } from '../document-title.ts';
import { mayOpen, trailOf } from '../places.ts';
import { shellTexts } from './shell.texts.ts';

export function Breadcrumbs() {
  const texts = useTexts(shellTexts);
  const translate = useTranslate();
  const { actor } = useActor();
  // A provider's own file is below a list that providers may not open.
  const trail = trailOf(useScreenPath()).filter(({ path }) => mayOpen(actor, path));
  const name = useScreenName();
  const section = trail[0]?.section.title;
  // «Siniestros / 0451277001»: for a named record, the section links to the list.
  const isShort = name !== null && section !== undefined && trail.length > 1;
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
        {section !== undefined && !isShort && <li>{translate(section)}</li>}
        {trail.map((place, at) => (
          <Fragment key={place.path}>
            {at > 0 && at === trail.length - 1 && name?.to !== undefined && (
              <li>
                <Link to={name.to}>{name.crumb}</Link>
              </li>
            )}
            <li>
              {at === trail.length - 1 ? (
                <span aria-current="page">
                  {name === null || name.to !== undefined ? translate(place.title) : name.crumb}
                </span>
              ) : (
                <Link to={place.path as string} activeOptions={{ exact: true }}>
                  {translate(isShort && at === 0 ? section : place.title)}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </Typography>
    </Box>
  );
}
