import type { PanelSearch } from '../address/search.ts'

/** The order in which panels lie on each other, the uppermost first. */
const layers = ['ticket', 'filters', 'agent', 'unanswered', 'insight', 'kim'] as const

/** The one that Escape closes. */
export function panelOnTop(search: PanelSearch): (typeof layers)[number] | undefined {
  return layers.find(layer =>
    layer === 'filters' || layer === 'unanswered' ? search.panel === layer : search[layer] !== undefined,
  )
}
