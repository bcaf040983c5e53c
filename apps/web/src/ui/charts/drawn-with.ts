/** Settings shared by all charts. A single series needs no legend: the chart's title names it. */
export function drawnWith(series: number) {
  return {
    hideLegend: series < 2,
    // Half of the last label on the axis extends beyond it.
    margin: { top: 8, right: 44, bottom: 4, left: 4 },
    slotProps: { legend: { direction: 'horizontal', position: { vertical: 'top', horizontal: 'start' } } },
    sx: {
      '& .MuiChartsAxis-tickLabel, & .MuiChartsLegend-label': { fontSize: 12 },
      '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: 'var(--aura-palette-divider)' },
      '& .MuiChartsGrid-line': { stroke: 'var(--aura-palette-divider)' },
    },
  } as const;
}
