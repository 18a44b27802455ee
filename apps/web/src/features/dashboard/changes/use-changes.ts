import { useQuery } from '@tanstack/react-query'
import { dashboardPageName } from '../../../shared/address/page-names.ts'
import { withPreviousAnswer } from '../../../shared/queries/previous-answer.ts'
import { useAnswerQuery } from '../../../shared/queries/use-answer-query.ts'
import { changesQuery } from './changes-query.ts'
import { useContributors } from './contributors.ts'

/** Why the dashboard's CSAT changed, and how much the chosen contributors changed it. */
export function useChanges() {
  const [by] = useContributors()
  return useQuery({ ...changesQuery(useAnswerQuery(dashboardPageName), by), ...withPreviousAnswer })
}
