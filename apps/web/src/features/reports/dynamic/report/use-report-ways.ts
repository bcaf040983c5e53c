import { useNavigate } from '@tanstack/react-router';

export interface ReportWays {
  readonly onGallery: () => void;
  /** Opens a report without confirmation: nothing is unsaved. */
  readonly onReport: (slug: string) => void;
  /** Switches between the result and the configuration. */
  readonly onEditing: (isEditing: boolean) => void;
}

export function useReportWays(): ReportWays {
  const navigate = useNavigate();
  return {
    onGallery: () => void navigate({ to: '/reportes_dinamicos', ignoreBlocker: true }),
    onReport: (slug) =>
      void navigate({ to: '/reportes_dinamicos/$report', params: { report: slug }, ignoreBlocker: true }),
    onEditing: (isEditing) =>
      void navigate({
        to: '.',
        search: (isEditing ? { modo: 'editar' } : {}) as never,
        replace: true,
        ignoreBlocker: true,
      }),
  };
}
