import type { CopilotVariant } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import styles from './demo-emails.module.css'

type Props = {
  variant: CopilotVariant
  account: string | undefined
  onChoose: (email: string) => void
}

/** Shows which emails have orders in a demo account. Shows nothing in other accounts. */
export function DemoEmails({ variant, account, onChoose }: Props) {
  const { data } = useQuery({
    queryKey: ['copilot-demo-emails', variant, account],
    queryFn: ({ signal }) =>
      call(
        'GET /copilot/demo-emails',
        { query: { variant, ...(account && { account }) } },
        { signal, session: null },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data?.customers.length) return null
  return (
    <div className={styles.hint}>
      <p id="demo-emails">This is a demo. Try one of these emails:</p>
      <ul aria-labelledby="demo-emails">
        {data.customers.map(({ email, orders }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose(email)}>
              {email}
            </button>
            <span>{orders === 0 ? 'no orders' : count(orders, 'order')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
