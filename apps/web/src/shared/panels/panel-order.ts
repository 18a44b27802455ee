import type { PanelSearch } from '../address/search.ts'

/** The stacking order of panels, topmost first. */
const layers = ['ticket', 'filters', 'agent', 'unanswered', 'behind', 'insight', 'kim'] as const

/** The panel that Escape closes. */
export function panelOnTop(search: PanelSearch): (typeof layers)[number] | undefined {
  return layers.find(layer =>
    layer === 'filters' || layer === 'unanswered' ? search.panel === layer : search[layer] !== undefined,
  )
}
