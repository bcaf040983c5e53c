import { useNavigate } from '@tanstack/react-router';

export interface ReportWays {
  readonly onGallery: () => void;
  /** Opens a report without asking: what was typed is stored. */
  readonly onReport: (slug: string) => void;
  /** Between the result and the configuration of the same report. */
  readonly onEditing: (isEditing: boolean) => void;
}

/** Where a report leads to. */
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
