import { type HiringChannel, mostMatches } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { twelveHour } from '@pulse/contract/twelve-hour'
import { coversHours, readHours, type WorkingHours } from './working-hours.ts'

/** The criteria of a requirement. An empty list or 0 means no restriction. */
export interface Wishes {
  hours: WorkingHours
  languages: string[]
  channels: HiringChannel[]
  tools: string[]
  minimumExperience: number
  needsShopify: boolean
}

/** The data used to match a candidate. A field is null if the job didn't ask for it. */
export interface Candidate {
  applicationId: string
  email: string
  submittedAt: Date
  languages: string[]
  channels: HiringChannel[] | null
  tools: string[] | null
  hours: string[] | null
  experienceYears: number
  isShopifyReady: boolean | null
}

export interface Match<C extends Candidate = Candidate> {
  candidate: C
  reasons: string[]
}

/**
 * The best candidates for a requirement, at most three; docs/hiring.md explains the rule. A candidate who applied for
 * several jobs counts once.
 */
export function matchCandidates<C extends Candidate>(wishes: Wishes, candidates: readonly C[]): Match<C>[] {
  const ranked = candidates
    .flatMap(candidate => {
      const fit = fitOf(wishes, candidate)
      return fit ? [{ candidate, fit }] : []
    })
    .toSorted(
      (a, b) =>
        skills(b.fit) - skills(a.fit) ||
        Number(b.fit.hours !== null) - Number(a.fit.hours !== null) ||
        b.candidate.experienceYears - a.candidate.experienceYears ||
        a.candidate.submittedAt.getTime() - b.candidate.submittedAt.getTime() ||
        (a.candidate.applicationId < b.candidate.applicationId ? -1 : 1),
    )
  const seen = new Set<string>()
  const best: Match<C>[] = []
  for (const { candidate, fit } of ranked) {
    if (seen.has(candidate.email)) continue
    seen.add(candidate.email)
    if (best.push({ candidate, reasons: reasonsFor(wishes, candidate, fit) }) === mostMatches) break
  }
  return best
}

/** Which of the requirement's criteria a candidate meets. */
interface Fit {
  /** Null if the job didn't ask. */
  hours: WorkingHours | null
  channels: string[]
  tools: string[]
}

const skills = ({ channels, tools }: Fit) => channels.length + tools.length

/** Null if the candidate doesn't match. */
function fitOf(wishes: Wishes, candidate: Candidate): Fit | null {
  if (candidate.experienceYears < wishes.minimumExperience) return null
  if (wishes.needsShopify && candidate.isShopifyReady !== true) return null
  const hours = candidate.hours?.map(readHours).find(one => one !== null && coversHours(one, wishes.hours))
  const channels = shared(wishes.channels, candidate.channels)
  const tools = shared(wishes.tools, candidate.tools)
  const matches =
    // Every requirement has hours, so candidates can still match if their job didn't ask for hours.
    (candidate.hours === null || hours) &&
    shared(wishes.languages, candidate.languages).length === wishes.languages.length &&
    (wishes.channels.length === 0 || channels.length > 0) &&
    (wishes.tools.length === 0 || tools.length > 0)
  return matches ? { hours: hours ?? null, channels, tools } : null
}

function reasonsFor(wishes: Wishes, candidate: Candidate, { hours, channels, tools }: Fit): string[] {
  const { minimumExperience: least, languages } = wishes
  const reasons = [
    hours ? `Available ${twelveHour(hours.start)} - ${twelveHour(hours.end)}` : null,
    languages.length > 0 ? `Speaks ${listed(languages)}` : null,
    skillReason('Handles', 'channels', wishes.channels, channels),
    skillReason('Knows', 'tools', wishes.tools, tools),
    least > 0
      ? `${count(candidate.experienceYears, 'year')} of experience (at least ${least} requested)`
      : null,
    wishes.needsShopify ? 'Shopify ready' : null,
  ]
  return reasons.filter(reason => reason !== null)
}

function skillReason(verb: string, skills: string, wanted: string[], has: string[]): string | null {
  if (wanted.length === 0) return null
  return has.length === wanted.length
    ? `${verb} ${listed(has)}`
    : `${verb} ${listed(has)} (${has.length} of ${wanted.length} ${skills})`
}

/** The required values that the candidate has, spelled as in the requirement. */
function shared<Value extends string>(wanted: readonly Value[], has: readonly string[] | null): Value[] {
  const known = new Set(has?.map(plain))
  return wanted.filter(value => known.has(plain(value)))
}

function plain(value: string): string {
  return value.trim().toLowerCase()
}

function listed(values: string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(values)
}
