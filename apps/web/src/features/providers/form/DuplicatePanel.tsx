import { curpFault, normaliseCurp } from '@aura/domain/curp';
import { normalisePhone } from '@aura/domain/phone';
import { normaliseRfc, rfcFault } from '@aura/domain/rfc';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../lib/texts.ts';
import { InlineAlert } from '../../../ui/InlineAlert.tsx';
import { Section } from '../../../ui/Section.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { providerQueries } from '../providers.api.ts';
import { providerTexts } from '../providers.texts.ts';

/** Searches complete values only: half an RFC matches nothing useful. */
export function DuplicatePanel({ except }: { readonly except: number | null }) {
  const texts = useTexts(providerTexts);
  const [rfc, curp, phone] = useWatch({ name: ['rfc', 'curp', 'addresses.0.mainPhoneNumber'] }).map((value) =>
    String(value ?? ''),
  ) as [string, string, string];
  const asked = {
    rfc: whole(normaliseRfc(rfc), rfcFault),
    curp: whole(normaliseCurp(curp), curpFault),
    phone: normalisePhone(phone) ?? '',
    except,
  };
  const isAsking = asked.rfc + asked.curp + asked.phone !== '';
  const { data: twins } = useQuery({
    ...providerQueries.duplicates(asked),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  const words = { rfc: texts.sameRfc, curp: texts.sameCurp, phone: texts.samePhone };
  const found = isAsking ? (twins ?? []) : [];
  return (
    <Box
      component="aside"
      aria-label={texts.duplicates}
      sx={{
        order: { xs: -1, md: 0 },
        display: { xs: found.length === 0 ? 'none' : 'block', md: 'block' },
        position: { md: 'sticky' },
        top: 0,
      }}
    >
      <Section title={texts.duplicates}>
        {found.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.faint' }}>
            {isAsking && twins !== undefined ? texts.noDuplicates : texts.duplicatesHint}
          </Typography>
        )}
        {found.length > 0 && (
          <Stack sx={{ gap: 1 }}>
            <InlineAlert status="warn">{texts.duplicatesText}</InlineAlert>
            {found.map(({ id, slug, fullName, commercialName, providerNumber, isActive, same }) => (
              <Box key={id} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
                {/* A new tab: what was typed here stays. */}
                <Link component={RouterLink} to={`/proveedores/${slug}`} target="_blank" sx={{ fontWeight: 600 }}>
                  {fullName}
                </Link>
                <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
                  {[String(providerNumber), commercialName, ...(isActive ? [] : [texts.inactive])]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </Typography>
                <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
                  {same.map((what) => (
                    <StatusTag key={what} status="warn">
                      {words[what]}
                    </StatusTag>
                  ))}
                </Stack>
              </Box>
            ))}
          </Stack>
        )}
      </Section>
    </Box>
  );
}

function whole(typed: string, faultOf: (text: string) => string | undefined): string {
  return typed !== '' && faultOf(typed) === undefined ? typed : '';
}
