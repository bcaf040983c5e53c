import { readServiceTree } from '@aura/contracts/catalogues/service-tree';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { NoPermission } from '../../../ui/NoPermission.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { serviceQueries } from '../service-catalogues.api.ts';
import { servicesTexts } from '../service-catalogues.texts.ts';
import { NodePanel } from './NodePanel.tsx';
import { useTreeSearch } from './tree-search.ts';
import { TreeColumns } from './TreeColumns.tsx';

export function ServiceTreeScreen() {
  const texts = useTexts(servicesTexts);
  const may = useMay(readServiceTree);
  const { search, show } = useTreeSearch();
  const query = useQuery({ ...serviceQueries.tree(), enabled: may });
  if (!may) return <NoPermission />;
  const { level, open, ...rest } = search;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <PageHeader title={texts.tree}>
        <TextField
          size="small"
          type="search"
          placeholder={texts.searchTree}
          slotProps={{ htmlInput: { 'aria-label': texts.searchTree, maxLength: 200 } }}
          value={search.text ?? ''}
          onChange={({ target }) => {
            const { text: _, ...others } = search;
            show(target.value === '' ? others : { ...others, text: target.value }, true);
          }}
          sx={{ width: { xs: '100%', sm: 280 } }}
        />
      </PageHeader>
      <Loaded
        query={query}
        what={texts.theTree}
        skeleton={
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr 1fr' } }}>
            <FieldsSkeleton fields={8} />
          </Box>
        }
      >
        {(tree) => (
          <>
            <TreeColumns tree={tree} search={search} show={show} />
            {level !== undefined && open !== undefined && (
              <NodePanel
                key={`${level}-${open}`}
                level={level}
                open={open}
                tree={tree}
                parentId={(level === 'detail' ? search.subfamily : search.family) ?? null}
                onClose={() => show(rest)}
              />
            )}
          </>
        )}
      </Loaded>
    </Stack>
  );
}
