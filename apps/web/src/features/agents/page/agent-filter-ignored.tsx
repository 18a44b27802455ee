import { useFilters } from '../../../shared/filters/use-filters.ts'
import styles from '../coaching/coaching.module.css'

/** Explains that the agent filter doesn't apply, because the page is about one agent. */
export function AgentFilterIgnored({ name, pageName }: { name: string; pageName: string }) {
  const { selection } = useFilters(pageName)
  if (selection.agents.length === 0) return null
  return <p className={styles.remark}>The agent filter doesn’t apply here: this page shows only {name}.</p>
}
