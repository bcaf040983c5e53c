import { assignmentEmail, type AssignmentMail } from '@aura/mails/assignment.email';
import { MailCard } from '@aura/mails/mail-layout';
import { digestEmail } from '@aura/mails/digest.email';
import { statementEmail } from '@aura/mails/statement.email';
import { securityEmail } from '@aura/mails/security.email';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../lib/texts.ts';
import { Section } from '../../ui/Section.tsx';
import { SampleGrid } from './SampleGrid.tsx';
import { themeTexts } from './theme.texts.ts';

const SAMPLE: AssignmentMail = {
  role: 'supervisor',
  name: 'Luis Rangel',
  slug: 'gnp-04251123-26',
  claimNumber: '04251123-26',
  reportNumber: 'R-88120',
  folio: 'AU-26-00451',
  customer: 'Grupo Nacional Provincial',
  zone: 'CDMX Norte',
  jobType: 'Reparación',
  insuredName: 'Logística Utópica',
  address: 'Av. Insurgentes Norte 1500, Gustavo A. Madero',
  occurredOn: '2026-11-12',
  promiseDate: '2026-11-28',
  parties: ['Abarrotes La Ilusión', 'Rosa Delgado'],
};
const MAILS = [
  assignmentEmail(SAMPLE),
  assignmentEmail({ ...SAMPLE, role: 'provider', name: 'Herrería Gómez', parties: ['Rosa Delgado'] }),
  digestEmail({
    name: 'Ana',
    news: [
      { verb: 'Archivo rechazado', description: '04251123-26 · Croquis: falta la escala.' },
      { verb: 'Tarea nueva', description: '04251123-26 · Llamar a Rosa Delgado.' },
    ],
    more: 3,
  }),
  statementEmail({
    provider: 'Herrería Gómez',
    period: 'Del 01/11/2026 al 30/11/2026',
    balance: 1_160_00,
    missingInvoice: 0,
    pendingComplements: 1,
  }),
  securityEmail({
    title: 'Códigos equivocados al iniciar sesión',
    text: 'Alguien escribió su contraseña y cinco códigos equivocados. Si no fue usted, cambie su contraseña.',
  }),
];

/** Each mail as sent, rendered by the server's component; mail programs choose light or dark themselves. */
export function MailSamples() {
  const texts = useTexts(themeTexts);
  return (
    <Section title={texts.mails} hint={texts.mailsHint}>
      <SampleGrid width={380}>
        {MAILS.map(({ subject, body }) => (
          <Box key={subject} component="article" sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5, overflowWrap: 'anywhere' }}>
              {subject}
            </Typography>
            {/* A picture of a mail: its button is inert. */}
            <div role="img" aria-label={texts.mailPreview(subject)} inert>
              <MailCard {...body.props} />
            </div>
          </Box>
        ))}
      </SampleGrid>
    </Section>
  );
}
