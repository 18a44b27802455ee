import { useQuery } from '@tanstack/react-query'
import { dashboardPageName } from '../../../shared/address/page-names.ts'
import { withPreviousAnswer } from '../../../shared/queries/previous-answer.ts'
import { useAnswerQuery } from '../../../shared/queries/use-answer-query.ts'
import { changesQuery } from './changes-query.ts'

/** Why the dashboard's CSAT changed. */
export function useChanges() {
  return useQuery({ ...changesQuery(useAnswerQuery(dashboardPageName)), ...withPreviousAnswer })
}
