/** How the keyboard moves between the days of a chart. */
export const dayMoves: Record<string, (day: number, last: number) => number> = {
  ArrowRight: (day, last) => Math.min(last, day + 1),
  ArrowLeft: day => Math.max(0, day - 1),
  PageUp: (day, last) => Math.min(last, day + 7),
  PageDown: day => Math.max(0, day - 7),
  Home: () => 0,
  End: (_, last) => last,
}
