import type { ImportRow } from '@aura/contracts/catalogues/concepts';
import { formatInteger } from '@aura/domain/format';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../../lib/texts.ts';
import { InlineAlert } from '../../../../ui/InlineAlert.tsx';
import { type Status, StatusTag } from '../../../../ui/StatusTag.tsx';
import { servicesTexts } from '../../service-catalogues.texts.ts';

const MOST_SHOWN = 200;
const STATUS: Readonly<Record<ImportRow['outcome'], Status>> = {
  new: 'ok',
  changed: 'info',
  same: 'neutral',
  error: 'bad',
};
/** Rows that need attention come first. */
const ORDER = ['error', 'changed', 'new', 'same'] as const;

export function ImportPreview({ rows }: { readonly rows: readonly ImportRow[] }) {
  const texts = useTexts(servicesTexts);
  const count = (wanted: ImportRow['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length;
  const told = (['new', 'changed', 'same', 'error'] as const).map((outcome) => formatInteger(count(outcome)));
  const [added = '', changed = '', same = '', wrong = ''] = told;
  const words = {
    new: texts.outcomeNew,
    changed: texts.outcomeChanged,
    same: texts.outcomeSame,
    error: texts.outcomeError,
  };
  const ordered = ORDER.flatMap((outcome) => rows.filter((row) => row.outcome === outcome));
  const hidden = ordered.length - MOST_SHOWN;
  return (
    <>
      <Typography role="status" sx={{ mt: 2, fontWeight: 600 }}>
        {texts.summary(added, changed, same, wrong)}
      </Typography>
      {count('error') > 0 && <InlineAlert status="bad">{texts.fixErrors}</InlineAlert>}
      {count('same') === rows.length && <InlineAlert status="info">{texts.nothingToApply}</InlineAlert>}
      <Table size="small" sx={{ mt: 1 }}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{texts.line}</TableCell>
            <TableCell>{texts.outcome}</TableCell>
            <TableCell>{texts.code}</TableCell>
            <TableCell>{texts.what}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {ordered.slice(0, MOST_SHOWN).map(({ line, outcome, code, name, reason, changes }) => (
            <TableRow key={line}>
              <TableCell align="right">{line}</TableCell>
              <TableCell>
                <StatusTag status={STATUS[outcome]}>{words[outcome]}</StatusTag>
              </TableCell>
              <TableCell>{code}</TableCell>
              <TableCell>
                {reason ??
                  (changes.length > 0
                    ? changes
                        .map(({ title, before, after }) => texts.changeOf(title, before || '—', after || '—'))
                        .join('; ')
                    : name)}
              </TableCell>
            </TableRow>
          ))}
          {hidden > 0 && (
            <TableRow>
              <TableCell colSpan={4}>{texts.moreRows(formatInteger(hidden))}</TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </>
  );
}
