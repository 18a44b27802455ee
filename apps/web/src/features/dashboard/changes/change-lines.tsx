import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { categoryName } from '../../../shared/figures/category-names.ts'
import { usePanels } from '../../../shared/panels/use-panels.ts'
import styles from './changes.module.css'
import type { Contribution } from './changes-query.ts'
import { type Part, partsOf } from './contributions.ts'
import { describeLine, signed } from './describe-line.ts'

type Props = {
  lines: readonly Contribution[]
  /** The total change shown in the overview; the lines add up to it. */
  whole: number
  of: 'categories' | 'agents'
  shownFirst?: number
}

export function ChangeLines({ lines, whole, of, shownFirst = 3 }: Props) {
  const [all, setAll] = useState(false)
  const { parts, rest, hidden } = partsOf(lines, whole, all ? lines.length : shownFirst)
  return (
    <ul className={styles.lines} data-all={all}>
      {parts.map(part => (
        <li key={`${part.line.agent_email ?? ''} ${part.line.name}`} className={styles.line}>
          <Points
            points={part.points}
            name={of === 'categories' ? categoryName(part.line.name) : part.line.name}
          />
          <p className={styles.text}>
            {describeLine(part.line)} <Opening part={part} of={of} />
          </p>
        </li>
      ))}
      {rest && (
        <li className={styles.line}>
          <Points points={rest.points} name="Everything else" />
          <p className={styles.text}>
            Total change: {signed(whole)}.{' '}
            {hidden > 0 && (
              <button type="button" className={styles.link} onClick={() => setAll(true)}>
                Show {hidden} more
              </button>
            )}
          </p>
        </li>
      )}
    </ul>
  )
}

function Points({ points, name }: { points: number; name: string }) {
  const direction = points > 0 ? 'up' : points < 0 ? 'down' : 'same'
  return (
    <div className={styles.head}>
      <span className={styles.name}>{name}</span>
      <span className={styles.points} data-direction={direction}>
        {signed(points)}
      </span>
    </div>
  )
}

/**
 * Links an agent to their panel, and a category to its tickets: lowest CSAT first if CSAT fell, otherwise highest
 * first.
 */
function Opening({ part: { line }, of }: { part: Part; of: Props['of'] }) {
  const { open } = usePanels()
  const email = line.agent_email
  if (of === 'categories')
    return (
      <Link
        className={styles.link}
        to="/pulse/$category/tickets/$type"
        params={{ category: line.name, type: 'valid' }}
        search={before => ({
          ...before,
          q: undefined,
          page: undefined,
          sort: 'csat',
          order: line.contribution < 0 ? ('asc' as const) : ('desc' as const),
        })}
        aria-label={`View tickets for ${line.name}`}
      >
        View tickets
      </Link>
    )
  if (!email) return null
  return (
    <button
      type="button"
      className={styles.link}
      aria-label={`View tickets for ${line.name}`}
      onClick={() => void open({ agent: email })}
    >
      View tickets
    </button>
  )
}
