import { type DossierFile, openDossierFile, reviewDossierFile } from '@aura/contracts/claims/dossier';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, useId } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useDownload } from '../claim-file.api.ts';
import { useReviewFile } from './dossier.api.ts';
import { dossierTexts } from './dossier.texts.ts';
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx';
import MoreIcon from '@mui/icons-material/MoreHorizOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

interface FileActsProps {
  readonly slug: string;
  readonly partyId: number;
  readonly file: DossierFile;
  readonly mayAct: boolean;
  readonly onLook?: (() => void) | undefined;
}

/** Actions on a file: view, download, judge. Files are never deleted. */
export function FileActs({ slug, partyId, file, mayAct, onLook }: FileActsProps) {
  const texts = useTexts(dossierTexts);
  const mayReview = useMay(reviewDossierFile) && mayAct && file.state !== 'voided';
  const mayOpen = useMay(openDossierFile) && file.file.state === 'ready';
  const review = useReviewFile({ slug, partyId });
  const download = useDownload(slug);
  const [asked, setAsked] = useState<'reject' | 'void' | null>(null);
  const { id, version, isVisibleInExtranet } = file;
  const judge = (state: DossierFile['state'], reason = '') => {
    setAsked(null);
    review.mutate({ id, version, state, reason, isVisibleInExtranet });
  };
  const show = () => {
    const { state, reason } = file;
    review.mutate({ id, version, state, reason, isVisibleInExtranet: !isVisibleInExtranet });
  };
  const act = (label: string, onClick: () => void) => (
    <Button size="small" aria-label={texts.of(label, file.file.name)} onClick={onClick} disabled={review.isPending}>
      {label}
    </Button>
  );
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', '& button': { minWidth: 0 } }}>
      {mayOpen && onLook !== undefined && act(texts.look, onLook)}
      {mayOpen && act(texts.download, () => download.mutate(id))}
      {mayReview && file.state !== 'validated' && !file.isOwn && act(texts.validate, () => judge('validated'))}
      {mayReview && (
        <FileMenu
          name={file.file.name}
          acts={[
            [isVisibleInExtranet ? texts.hide : texts.show, show],
            ...(file.state === 'rejected' ? [] : [[texts.reject, () => setAsked('reject')] as const]),
            [texts.void, () => setAsked('void')],
          ]}
        />
      )}
      {asked !== null && (
        <ReasonDialog
          title={asked === 'reject' ? texts.rejectTitle : texts.voidTitle}
          text={asked === 'reject' ? texts.rejectText : texts.voidText}
          subject={file.file.name}
          act={asked === 'reject' ? texts.reject : texts.void}
          onReason={(reason) => judge(asked === 'reject' ? 'rejected' : 'voided', reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

interface FileMenuProps {
  readonly name: string;
  readonly acts: readonly (readonly [label: string, run: () => void])[];
}

function FileMenu({ name, acts }: FileMenuProps) {
  const texts = useTexts(dossierTexts);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={texts.of(texts.moreActs, name)}
        title={texts.moreActs}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {acts.map(([label, run]) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
