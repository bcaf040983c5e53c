import type { SavedView } from '@aura/contracts/workspace';
import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useTexts } from '../../lib/texts.ts';
import { useConfirm } from '../../ui/ConfirmDialog.tsx';
import type { ListContract } from '../list-contract.ts';
import { listQueries, useViewActs } from '../listing.api.ts';
import { listingTexts } from '../listing.texts.ts';
import type { ListMemoryHandle } from '../state/use-list-memory.ts';
import type { ListStateHandle } from '../state/use-list-state.ts';
import { ToolMenu } from '../toolbar/ToolMenu.tsx';
import { isChanged, readView, viewStateOf } from './view-state.ts';

const SaveViewDialog = lazyPart(() => import('./SaveViewDialog.tsx'), 'SaveViewDialog');

interface ViewsMenuProps {
  readonly listing: ListContract;
  readonly list: ListStateHandle;
  readonly memory: ListMemoryHandle;
}

export function ViewsMenu({ listing, list, memory }: ViewsMenuProps) {
  const texts = useTexts(listingTexts);
  const confirm = useConfirm();
  const { data: views = [] } = useQuery(listQueries.views(listing.name));
  const acts = useViewActs(listing.name);
  const formActs = useViewActs(listing.name, { shownInPlace: true });
  const [named, setNamed] = useState<SavedView | 'new' | null>(null);
  const current = views.find(({ id }) => id === list.state.view);
  const changed = current !== undefined && isChanged(current, list.search);
  const state = viewStateOf(list.search, memory);

  const show = (view: SavedView) => {
    const { search, widths, density } = readView(view);
    memory.remember({ widths, density });
    list.show(search);
  };
  const edit = (view: SavedView, change: Partial<Pick<SavedView, 'name' | 'isShared' | 'state'>>, by = acts) =>
    by.edit({
      params: { id: view.id },
      body: { name: view.name, isShared: view.isShared, state: view.state as never, ...change } as never,
    });
  const remove = async (view: SavedView) => {
    if (
      !(await confirm({ title: texts.removeViewTitle(view.name), text: texts.removeViewText, act: texts.removeView }))
    )
      return;
    await acts.remove({ params: { id: view.id } });
    list.change({ view: null }, { replace: true });
  };
  const save = async (name: string, isShared: boolean) => {
    if (named !== 'new' && named !== null) await edit(named, { name, isShared }, formActs);
    else
      list.show({
        ...list.search,
        view: (await formActs.save({ body: { screen: listing.name, name, isShared, state } as never })).id,
      });
    setNamed(null);
  };

  const label = current === undefined ? undefined : changed ? texts.changedView(current.name) : current.name;
  return (
    <>
      <ToolMenu label={texts.views} text={label} icon={<ViewsIcon fontSize="small" />}>
        {(close) => {
          const then = (act: () => unknown) => () => {
            close();
            void act();
          };
          const group = (title: string, isOwn: boolean) => {
            const some = views.filter((view) => view.isOwn === isOwn);
            if (some.length === 0) return [];
            return [
              <ListSubheader key={title} role="presentation" sx={{ lineHeight: '28px', bgcolor: 'transparent' }}>
                {title}
              </ListSubheader>,
              ...some.map((view) => (
                <MenuItem key={view.id} selected={view.id === current?.id} onClick={then(() => show(view))}>
                  {view.name}
                  {!isOwn && (
                    <Typography variant="body2" sx={{ color: 'text.faint', ml: 1 }}>
                      {texts.sharedBy(view.ownerName)}
                    </Typography>
                  )}
                </MenuItem>
              )),
            ];
          };
          return (
            <MenuList autoFocusItem>
              <MenuItem selected={current === undefined} onClick={then(() => list.show({}))}>
                {texts.defaultView}
              </MenuItem>
              {group(texts.ownViews, true)}
              {group(texts.sharedViews, false)}
              {views.length === 0 && (
                <Typography variant="body2" role="presentation" sx={{ px: 1.5, py: 0.5, color: 'text.faint' }}>
                  {texts.noViews}
                </Typography>
              )}
              <Box component="li" role="separator" sx={{ my: 1, borderTop: 1, borderColor: 'divider' }} />
              <MenuItem onClick={then(() => setNamed('new'))}>{texts.saveViewAs}</MenuItem>
              {current?.isOwn && [
                changed && (
                  <MenuItem key="overwrite" onClick={then(() => edit(current, { state }))}>
                    {texts.overwriteView(current.name)}
                  </MenuItem>
                ),
                <MenuItem key="rename" onClick={then(() => setNamed(current))}>
                  {texts.renameView}
                </MenuItem>,
                <MenuItem key="share" onClick={then(() => edit(current, { isShared: !current.isShared }))}>
                  {current.isShared ? texts.unshareView : texts.shareView}
                </MenuItem>,
                <MenuItem key="remove" onClick={then(() => remove(current))} sx={{ color: 'error.main' }}>
                  {texts.removeView}
                </MenuItem>,
              ]}
            </MenuList>
          );
        }}
      </ToolMenu>
      {named !== null && (
        <Suspense>
          <SaveViewDialog view={named === 'new' ? null : named} onSave={save} onClose={() => setNamed(null)} />
        </Suspense>
      )}
    </>
  );
}
