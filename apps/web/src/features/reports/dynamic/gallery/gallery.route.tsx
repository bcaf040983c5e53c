import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { listParams } from '../../../../listing/public.ts';
import { GalleryScreen } from './GalleryScreen.tsx';

export const Route = createFileRoute('/_signed-in/reportes_dinamicos')({
  validateSearch: listParams,
  component: Screen,
});

function Screen() {
  const navigate = useNavigate();
  return (
    <GalleryScreen
      onNew={() => void navigate({ to: '/reportes_dinamicos/nuevo' })}
      onOpen={(report, isEditing) =>
        void navigate({
          to: '/reportes_dinamicos/$report',
          params: { report },
          search: isEditing === true ? { modo: 'editar' } : {},
        })
      }
    />
  );
}
