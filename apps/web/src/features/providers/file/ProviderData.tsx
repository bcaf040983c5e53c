import type { ProviderFile } from '@aura/contracts/providers/provider-file';
import { PROVIDER_TYPE_WORDS } from '@aura/contracts/providers/providers';
import type { TaxRegime } from '@aura/domain/fiscal-catalogues';
import { formatInteger } from '@aura/domain/format';
import { formatPhone } from '@aura/domain/phone';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../lib/texts.ts';
import { Section } from '../../../ui/Section.tsx';
import { useTitled } from '../../../listing/public.ts';
import { ProviderAccess } from '../acts/ProviderAccess.tsx';
import { ProviderLinks } from '../acts/ProviderLinks.tsx';
import { BankAccounts } from '../bank/BankAccounts.tsx';
import { regimeLabel } from '../form/provider-fields.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { providerTexts } from '../providers.texts.ts';
import { providerFileTexts } from './provider-file.texts.ts';

interface ProviderDataProps {
  readonly file: ProviderFile;
  /** False for the provider itself. */
  readonly isInner: boolean;
}

export function ProviderData({ file, isInner }: ProviderDataProps) {
  const texts = useTexts(providerFileTexts);
  const words = useTexts(providerTexts);
  const titled = useTitled();
  const families = [file.mainFamily, file.secondaryFamily].flatMap((family) => family?.name ?? []);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      <Section title={texts.identity}>
        <Facts
          facts={[
            [texts.personKind, file.personKind === 'person' ? words.person : words.company],
            [words.rfc, file.rfc],
            ...(file.personKind === 'person' ? [[words.curp, file.curp] as const] : []),
            [words.taxRegime, file.taxRegime === '' ? '' : regimeLabel(file.taxRegime as TaxRegime)],
            [words.doesBill, file.doesBill ? words.yes : words.no],
            [words.email, file.email],
          ]}
        />
      </Section>
      <Section title={texts.work}>
        <Facts
          facts={[
            [words.providerType, titled(PROVIDER_TYPE_WORDS[file.providerType])],
            [texts.families, families.join(', ')],
            [texts.zones, file.servicesZone.map(({ name }) => name).join(', ')],
            [texts.capacity, texts.perWeek(formatInteger(file.weeklyCapacity))],
          ]}
        />
      </Section>
      <Section title={texts.addresses}>
        <Addresses addresses={file.addresses} />
      </Section>
      <BankAccounts file={file} />
      {isInner && <ProviderAccess file={file} />}
      {isInner && <ProviderLinks providerId={file.id} />}
    </Box>
  );
}

function Addresses({ addresses }: Pick<ProviderFile, 'addresses'>) {
  const texts = useTexts(providerFileTexts);
  if (addresses.length === 0) return <Typography sx={{ color: 'text.faint' }}>{texts.noAddresses}</Typography>;
  return (
    <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
      {addresses.map((address, place) => (
        // Addresses have no id but their index.
        <li key={place}>
          <Typography sx={{ fontWeight: 600 }}>
            {address.contactName}
            {address.mainPhoneNumber !== '' && (
              <>
                {address.contactName !== '' && ' · '}
                <Link href={`tel:${address.mainPhoneNumber}`}>{formatPhone(address.mainPhoneNumber)}</Link>
              </>
            )}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{inLines(address).join(', ')}</Typography>
          {address.directions !== '' && <Typography variant="body2">{address.directions}</Typography>}
        </li>
      ))}
    </Stack>
  );
}

function inLines(address: ProviderFile['addresses'][number]): readonly string[] {
  const street = [address.street, address.exteriorNumber, address.interiorNumber].filter((part) => part !== '');
  const town = [address.neighbourhood, address.postalCode, address.municipality, address.state ?? ''];
  return [street.join(' '), ...town].filter((part) => part !== '');
}
