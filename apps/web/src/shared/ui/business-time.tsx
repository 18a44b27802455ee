import { duration, longBusinessTime } from '../figures/duration.ts'

/** A duration in business time. Where it is shown in days, the tooltip says how many business hours that is. */
export function BusinessTime({ minutes }: { minutes: number | null | undefined }) {
  return <span title={longBusinessTime(minutes)}>{duration(minutes)}</span>
}
