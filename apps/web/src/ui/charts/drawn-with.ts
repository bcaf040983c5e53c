/** What every drawing shares. One series needs no legend: the title of the chart says what it is. */
export function drawnWith(series: number) {
  return {
    hideLegend: series < 2,
    // Half of the last amount on the axis stands beyond it.
    margin: { top: 8, right: 44, bottom: 4, left: 4 },
    slotProps: { legend: { direction: 'horizontal', position: { vertical: 'top', horizontal: 'start' } } },
    sx: {
      '& .MuiChartsAxis-tickLabel, & .MuiChartsLegend-label': { fontSize: 12 },
      '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: 'var(--aura-palette-divider)' },
      '& .MuiChartsGrid-line': { stroke: 'var(--aura-palette-divider)' },
    },
  } as const;
}
