/**
 * The folders of apps/server/src/domain. Each imports only folders before it; docs/architecture.md explains the order.
 */
export const domainOrder = [
  'csv',
  'sessions',
  'accounts',
  'snaps',
  'verification',
  'hiring',
  'scoring-settings',
  'facts',
  'find',
  'tracker',
  'scoring',
  'tickets',
  'connections',
  'imports',
  'answers',
  'settings',
  'kim',
  'copilot',
]

/**
 * Whether one domain folder is allowed to import another. A folder missing from the order can't import or be imported.
 */
export function mayImport(from: string, to: string): boolean {
  if (from === to) return true
  return domainOrder.includes(to) && domainOrder.indexOf(to) < domainOrder.indexOf(from)
}
