import { duration, longBusinessTime } from '../figures/duration.ts'

/** A duration in business time. If it is shown in days, a tooltip shows the business hours. */
export function BusinessTime({ minutes }: { minutes: number | null | undefined }) {
  return <span title={longBusinessTime(minutes)}>{duration(minutes)}</span>
}
